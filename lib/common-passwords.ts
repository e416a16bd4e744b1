/**
 * The letters that most of the well-known leaked passwords are made of, longest habits first: words, names, teams and
 * keyboard walks. Digits and signs around them do not help, so `isCommonPassword` looks at what is left without them.
 */
const words = new Set(
  `password passwort passw pass passpass passme mypass mypassword motdepasse contrasena parol adgjmptw letmein letmei
  welcome welcom admin administrator adminadmin root toor guest default changeme change secret supersecret login
  test testing tester testtest temp temporary sample example demo user username master mastermind system server oracle
  qwerty qwertyu qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc qaz wsx qweasd qweasdzxc qweqwe asdasd zaqwsx zaq azerty azertyuiop qwertz qwerasdf qwerqwer asdfasdf
  qwaszx poiuytrewq lkjhgfdsa mnbvcxz onetwothree abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa xxx xyz abcxyz
  iloveyou ilove iloveu loveyou loveme lovelove lovely love lover lovers babygirl baby babyboy princess prince queen
  sunshine sunflower shadow dragon dragonball monkey monkeys tigger tiger tigers lion lionking eagle eagles falcon
  panther panthers wolf wolves bear bears dolphin dolphins butterfly elephant kitten kitty puppy chicken rabbit spider
  spiderman batman superman ironman hulk wolverine starwars startrek skywalker jedi yoda pokemon pikachu naruto minecraft
  football footbal baseball basketball hockey soccer softball volleyball golf golfer tennis liverpool arsenal chelsea
  barcelona realmadrid juventus manchester manutd yankees lakers cowboys steelers redskins raiders packers rangers
  mustang corvette ferrari porsche mercedes chevy camaro harley yamaha honda toyota nissan jaguar maverick scooter
  computer internet google facebook twitter linkedin myspace youtube microsoft windows samsung nintendo playstation xbox
  michael michelle jennifer jordan jessica daniel danielle andrew anthony ashley amanda charlie chelsea thomas robert
  matthew joshua justin jonathan joseph nicholas nicole natasha samantha stephanie elizabeth victoria alexander alexandra
  christian christina christopher benjamin brandon cameron gabriel patrick patricia richard steven william hannah heather
  hunter killer ginger pepper cheese cookie chocolate banana orange apple cherry peanut coffee whiskey summer winter
  spring autumn october november december september january february monday friday london paris america canada mexico
  brazil russia england scotland australia mongolia mongol ulaanbaatar chinggis chingis temujin tengri nuuts nuutsug
  angel angels heaven jesus jesuschrist christ godisgood faith blessed freedom forever friends friend family mother
  father sister brother sweetheart sweety sweet honey beautiful pretty hottie sexy fuckyou fuckme fuckoff bitch asshole
  bullshit trustno trustnoone nothing whatever hello hellohello hello world helloworld goodluck lucky happy smile peace
  flower flowers rainbow purple yellow silver golden diamond crystal thunder lightning phoenix warrior ninja samurai
  pirate hacker matrix gandalf merlin wizard phantom scorpion viper cobra snoopy mickey donald garfield bugsbunny
  access accord action airborne hardcore blahblah bigdaddy bigdick bigdog buster cowboy marine marines midnight mountain
  music guitar metallica nirvana slipknot eminem blink scarface godfather terminator rockstar rocket cassie maggie
  molly bailey buddy jasmine jackson johnson marlboro corona budlight cocacola pepsi snickers slayer sparky startfinish
  picture document company business office manager service support security finance sales contact database`.split(
    /\s+/,
  ),
);

/** Famous ones that carry their digits inside. */
const whole = new Set(
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 zaq12wsx zaq1zaq1 !qaz2wsx 1qaz!qaz
  qwe123qwe 123qweasd qwe123asd 1a2b3c4d p0o9i8u7 r2d2c3po thx1138 ncc1701d ncc1701e blink182 trustno1 18atcskd2w`.split(
    /\s+/,
  ),
);

const digitRuns = [
  "01234567890123456789",
  "98765432109876543210",
  "147258369147",
  "963852741963",
  "14789632",
  "13579135791",
];

const plainLetters: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const withPlainLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => plainLetters[sign] ?? sign);

/** Whether the whole text is one short piece repeated, such as `abcabcabc` or `11111111`. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= Math.min(4, text.length / 2); length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

const isDate = (digits: string) =>
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/.test(
    digits,
  );

/** A word with nothing but a few digits or signs before and after it. */
function isDecoratedWord(text: string): boolean {
  const bare = /^[^\p{L}]{0,4}(\p{L}[\s\S]*?)[^\p{L}]{0,6}$/u.exec(text)?.[1];
  return (
    bare !== undefined &&
    (words.has(bare) ||
      (bare.length % 2 === 0 &&
        words.has(bare.slice(0, bare.length / 2)) &&
        bare.endsWith(bare.slice(0, bare.length / 2))))
  );
}

/** Checks a password against a list of common passwords; needs no network. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase().trim();
  if (whole.has(text) || isRepetition(text) || isDecoratedWord(text)) return true;
  if (/^\d+$/.test(text)) return isDate(text) || digitRuns.some((run) => run.includes(text));
  // A sign at the end is decoration ("passw0rd!"), one inside stands for a letter.
  const undecorated = text.replace(/[^\p{L}]+$/u, "");
  return [text, undecorated].some((variant) => isDecoratedWord(withPlainLetters(variant)));
}
