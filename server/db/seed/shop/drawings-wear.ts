import { type Drawing, mirrored, scroll } from "./paint";

const slipper = (main: string, dark: string, deep: string, sole: string) => `
  <path d="M118 414C114 352 146 312 196 316C228 320 240 352 272 362C344 384 462 358 486 414C494 436 476 450 452 450H150C130 450 119 436 118 414Z" fill="${main}"/>
  <path d="M130 374C140 334 172 316 202 324C230 332 240 360 274 368C238 402 160 404 130 374Z" fill="${deep}"/>
  <path d="M118 414C118 402 122 388 130 374C160 404 238 402 274 368C250 420 180 436 118 414Z" fill="${dark}"/>
  <rect x="112" y="440" width="382" height="24" rx="12" fill="${sole}"/>`;

const slippers: Drawing = ({ main, accent }) => `
  <g transform="translate(58 -62) scale(0.94)">${slipper(main.dark, main.deep, main.deep, main.deep)}</g>
  <g transform="translate(-12 32)">${slipper(main.main, main.dark, main.deep, accent.dark)}
    ${scroll(352, 384, accent.pale, 1.1)}</g>`;

const boot = (main: string, dark: string, cuff: string, sole: string) => `
  <path d="M222 168H356C354 240 350 300 362 336C386 370 462 372 512 392C538 404 548 432 530 452H226C214 452 210 440 212 420C220 330 216 250 222 168Z" fill="${main}"/>
  <path d="M362 336C386 370 462 372 512 392C528 400 538 414 538 428C470 408 384 414 330 366C340 350 350 342 362 336Z" fill="${dark}"/>
  <rect x="212" y="138" width="154" height="58" rx="22" fill="${cuff}"/>
  <path d="M210 440H540C546 462 536 474 516 474H232C214 474 208 462 210 440Z" fill="${sole}"/>`;

const boots: Drawing = ({ main, accent }) => `
  <g transform="translate(-78 -22) scale(0.97)">${boot(main.dark, main.deep, accent.dark, main.deep)}</g>
  <g transform="translate(8 26)">${boot(main.main, main.dark, accent.pale, main.deep)}
    ${scroll(252, 232, accent.pale, 1.2)}</g>`;

const sleeve = (main: string, cuff: string) => `
  <path d="M262 172C214 184 172 262 132 396L196 418C216 346 240 300 270 276Z" fill="${main}"/>
  <path d="M136 382L126 412C124 420 128 424 134 426L184 442C192 444 196 442 198 434L206 404Z" fill="${cuff}"/>`;

const deel: Drawing = ({ main, accent }) => `
  ${sleeve(main.dark, accent.pale)}${mirrored(sleeve(main.dark, accent.pale))}
  <path d="M262 170H378C392 250 402 330 452 506C410 526 230 526 188 506C238 330 248 250 262 170Z" fill="${main.main}"/>
  <path d="M320 170H378C392 250 402 330 452 506C432 516 396 521 358 523C372 400 366 280 320 170Z" fill="${main.light}" opacity="0.5"/>
  <path d="M188 506C230 526 410 526 452 506L446 484C404 504 236 504 194 484Z" fill="${accent.main}"/>
  <path d="M316 168C318 214 348 244 388 250L398 326" fill="none" stroke="${accent.main}" stroke-width="13" stroke-linejoin="round"/>
  <rect x="282" y="142" width="76" height="38" rx="14" fill="${accent.pale}"/>
  <path d="M242 322H398L408 372H232Z" fill="${accent.dark}"/>
  <path d="M240 338H401M236 355H405" stroke="${accent.light}" stroke-width="4"/>
  <path d="M280 368L268 462H294L298 368ZM300 368L306 446H328L316 368Z" fill="${accent.main}"/>
  <g fill="${accent.pale}"><circle cx="345" cy="236" r="7"/><circle cx="388" cy="262" r="7"/></g>`;

const hat: Drawing = ({ main, accent }) => `
  <path d="M178 392C150 450 168 500 206 508C238 502 246 444 236 396Z" fill="${main.dark}"/>
  ${mirrored(`<path d="M178 392C150 450 168 500 206 508C238 502 246 444 236 396Z" fill="${main.dark}"/>`)}
  <path d="M190 372C190 262 262 218 320 158C378 218 450 262 450 372Z" fill="${main.main}"/>
  <path d="M320 158C378 218 450 262 450 372H380C380 290 346 220 320 158Z" fill="${main.light}"/>
  <path d="M320 158C294 220 260 290 260 372" fill="none" stroke="${accent.main}" stroke-width="8"/>
  <path d="M320 158C346 220 380 290 380 372" fill="none" stroke="${accent.main}" stroke-width="8"/>
  <circle cx="320" cy="150" r="20" fill="${accent.main}"/><circle cx="314" cy="144" r="6" fill="${accent.pale}"/>
  <path d="M160 372C150 330 186 322 204 332C226 316 252 318 268 330C288 316 314 318 330 330C350 316 376 318 392 330C412 318 436 320 446 332C470 322 490 340 480 372C492 410 460 424 440 414C420 428 396 426 378 414C360 428 334 428 318 416C300 428 274 428 258 414C240 426 214 426 200 414C176 424 148 406 160 372Z" fill="${accent.pale}"/>
  <path d="M172 388C200 408 232 394 258 404C290 394 322 408 350 400C384 394 430 408 470 386C474 408 452 418 440 414C420 428 396 426 378 414C360 428 334 428 318 416C300 428 274 428 258 414C240 426 214 426 200 414C186 420 172 410 172 388Z" fill="${accent.light}"/>`;

const beanie: Drawing = ({ main, accent }) => `
  <circle cx="320" cy="158" r="44" fill="${accent.main}"/><circle cx="306" cy="146" r="20" fill="${accent.light}"/>
  <path d="M170 420C160 270 226 186 320 186C414 186 480 270 470 420Z" fill="${main.main}"/>
  <path d="M232 420C232 300 264 220 320 186M320 186V420M408 420C408 300 376 220 320 186" fill="none" stroke="${main.dark}" stroke-width="7"/>
  <path d="M182 330H458L462 364H178Z" fill="${accent.main}" opacity="0.9"/>
  <rect x="152" y="396" width="336" height="92" rx="34" fill="${main.light}"/>
  <path d="M196 404V480M236 402V482M278 402V482M320 402V482M362 402V482M404 402V482M444 404V480" stroke="${main.main}" stroke-width="8" stroke-linecap="round"/>`;

const mitten = (main: string, dark: string, cuff: string) => `
  <path d="M210 430V286C210 216 240 180 282 180C328 180 352 220 352 286V310C364 286 388 276 404 290C418 304 412 326 400 344L352 410V430Z" fill="${main}"/>
  <path d="M352 310C364 286 388 276 404 290C418 304 412 326 400 344L352 410Z" fill="${dark}"/>
  <rect x="198" y="416" width="166" height="78" rx="26" fill="${cuff}"/>`;

const mittens: Drawing = ({ main, accent }) => `
  <g transform="translate(-118 -6) rotate(-9 320 340)">${mirrored(mitten(main.dark, main.deep, accent.light))}</g>
  <g transform="translate(74 10) rotate(7 280 320)">${mitten(main.main, main.dark, accent.pale)}
    ${scroll(250, 300, accent.pale, 1.1)}<path d="M226 250H338" stroke="${accent.pale}" stroke-width="8" stroke-dasharray="2 16" stroke-linecap="round"/></g>`;

const socks: Drawing = ({ main, accent }) => {
  const sock = (body: string, band: string) => `
    <path d="M234 150H342V322C342 350 356 366 384 376L440 396C486 412 486 476 440 484C402 490 316 486 272 466C236 450 228 414 230 372Z" fill="${body}"/>
    <path d="M428 392L440 396C486 412 486 476 440 484C430 486 418 487 404 487C396 452 406 410 428 392Z" fill="${band}"/>
    <path d="M232 352L230 372C228 414 236 450 272 466C300 452 304 400 268 358Z" fill="${band}"/>
    <rect x="226" y="138" width="124" height="52" rx="16" fill="${band}"/>`;
  return `<g transform="translate(-78 -14)">${sock(main.dark, accent.dark)}</g>
    <g transform="translate(28 14)">${sock(main.main, accent.main)}
    <path d="M234 228H342M234 252H342" stroke="${accent.pale}" stroke-width="8"/></g>`;
};

const sweater: Drawing = ({ main, accent }) => {
  const arm = `<path d="M252 176C200 192 158 284 132 440L204 454C218 372 238 320 268 296Z" fill="${main.dark}"/>
    <path d="M136 418L130 446C129 456 134 460 142 462L192 470C202 470 206 466 208 456L212 432Z" fill="${main.light}"/>`;
  return `${arm}${mirrored(arm)}
    <path d="M252 174C276 190 364 190 388 174L412 200C424 300 424 380 420 488H220C216 380 216 300 228 200Z" fill="${main.main}"/>
    <path d="M252 174C270 148 370 148 388 174C372 204 268 204 252 174Z" fill="${main.light}"/>
    <path d="M272 172C284 160 356 160 368 172C356 186 284 186 272 172Z" fill="${main.deep}"/>
    <g stroke="${accent.pale}" stroke-width="7" stroke-linecap="round" fill="none">
      <path d="M226 262L250 286L274 262L298 286L322 262L346 286L370 262L394 286L416 264"/>
      <path d="M226 300H414" stroke-dasharray="2 18"/></g>
    <path d="M220 462H420L418 494C418 504 412 508 402 508H238C228 508 222 504 222 494Z" fill="${main.light}"/>`;
};

const vest: Drawing = ({ main, accent }) => `
  <path d="M250 150C230 210 200 236 186 262C196 340 190 420 196 496C196 508 206 512 218 512H422C434 512 444 508 444 496C450 420 444 340 454 262C440 236 410 210 390 150C360 172 280 172 250 150Z" fill="${main.main}"/>
  <g fill="none" stroke="${main.dark}" stroke-width="7"><path d="M200 250C250 270 390 270 440 250M190 312C250 330 390 330 450 312M192 376C250 392 390 392 448 376M194 440C250 454 390 454 446 440"/></g>
  <path d="M322 168L390 150C410 210 440 236 454 262C444 340 450 420 444 496C444 508 434 512 422 512H322Z" fill="${main.light}" opacity="0.45"/>
  <path d="M246 152C258 124 382 124 394 152C380 190 260 190 246 152Z" fill="${accent.main}"/>
  <path d="M262 154C272 138 368 138 378 154C366 176 274 176 262 154Z" fill="${main.deep}"/>
  <path d="M320 180V512" stroke="${accent.pale}" stroke-width="10"/><rect x="310" y="196" width="20" height="34" rx="8" fill="${accent.main}"/>
  <g fill="none" stroke="${accent.main}" stroke-width="9" stroke-linecap="round"><path d="M226 404L262 350M414 404L378 350"/></g>`;

const scarf: Drawing = ({ main, accent }) => `
  <path d="M350 250L430 476L358 500L300 280Z" fill="${main.dark}"/>
  <path d="M352 470L424 446L430 476L358 500Z" fill="${accent.main}"/>
  <path d="M270 250L236 486H314L346 262Z" fill="${main.main}"/>
  <path d="M242 440H320L317 462H239Z" fill="${accent.main}"/><path d="M247 404H325L323 418H245Z" fill="${accent.pale}"/>
  <g stroke-width="8" stroke-linecap="round"><path d="M244 488V512M262 488V516M280 488V512M298 488V516M312 488V510" stroke="${main.main}"/><path d="M364 500L370 522M382 494L389 518M400 488L408 510M418 482L426 504" stroke="${main.dark}"/></g>
  <path d="M174 226C184 150 456 150 466 226C470 292 420 318 320 318C220 318 170 292 174 226Z" fill="${main.main}"/>
  <path d="M214 222C230 178 410 178 426 222C420 252 384 262 320 262C256 262 220 252 214 222Z" fill="${main.deep}"/>
  <path d="M176 236C200 296 440 296 464 236C470 292 420 318 320 318C220 318 172 292 176 236Z" fill="${main.light}"/>`;

export const wear = { slippers, boots, deel, hat, beanie, mittens, socks, sweater, vest, scarf } satisfies Record<
  string,
  Drawing
>;
