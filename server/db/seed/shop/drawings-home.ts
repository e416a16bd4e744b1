import { type Drawing, scroll } from "./paint";

const mug: Drawing = ({ main, accent }) => `
  <path d="M428 268C520 250 536 400 420 420" fill="none" stroke="${main.dark}" stroke-width="30"/>
  <path d="M180 220H440L428 462C426 488 410 500 384 500H236C210 500 194 488 192 462Z" fill="${main.main}"/>
  <path d="M350 220H440L428 462C426 488 410 500 384 500H330Z" fill="${main.dark}" opacity="0.55"/>
  <ellipse cx="310" cy="220" rx="136" ry="34" fill="${accent.main}"/><ellipse cx="310" cy="222" rx="116" ry="25" fill="${main.deep}"/>
  <path d="M210 226C240 246 380 246 410 226C400 240 360 247 310 247C260 247 220 240 210 226Z" fill="#6b4a33"/>
  <g fill="none" stroke="${accent.pale}" stroke-width="8"><path d="M188 300C240 316 380 316 434 300M192 420C240 436 380 436 428 420"/></g>
  ${scroll(220, 342, accent.pale, 1)}${scroll(294, 348, accent.pale, 1)}${scroll(366, 342, accent.pale, 0.9)}`;

const thermos: Drawing = ({ main, accent }) => `
  <path d="M414 250C500 260 500 410 414 424" fill="none" stroke="${accent.dark}" stroke-width="24"/>
  <path d="M244 148C244 126 262 116 290 116H350C378 116 396 126 396 148V196H244Z" fill="${accent.main}"/>
  <path d="M330 116H350C378 116 396 126 396 148V196H330Z" fill="${accent.dark}"/>
  <path d="M232 214C232 200 240 192 254 192H386C400 192 408 200 408 214C424 226 430 244 430 266V468C430 490 416 502 394 502H246C224 502 210 490 210 468V266C210 244 216 226 232 214Z" fill="${main.main}"/>
  <path d="M352 192H386C400 192 408 200 408 214C424 226 430 244 430 266V468C430 490 416 502 394 502H352Z" fill="${main.dark}"/>
  <path d="M236 268V470" stroke="${main.pale}" stroke-width="14" stroke-linecap="round" opacity="0.8"/>
  <rect x="210" y="284" width="220" height="18" fill="${accent.pale}"/><rect x="210" y="424" width="220" height="18" fill="${accent.pale}"/>
  ${scroll(280, 336, accent.pale, 1.3)}`;

const bottle: Drawing = ({ main, accent }) => `
  <path d="M286 132C286 104 354 104 354 132" fill="none" stroke="${accent.dark}" stroke-width="14"/>
  <rect x="272" y="130" width="96" height="56" rx="14" fill="${accent.main}"/><path d="M288 138V178M306 138V178M324 138V178M342 138V178" stroke="${accent.dark}" stroke-width="5"/>
  <path d="M282 186H358C362 214 410 226 410 276V468C410 490 396 502 376 502H264C244 502 230 490 230 468V276C230 226 278 214 282 186Z" fill="${main.main}"/>
  <path d="M340 186H358C362 214 410 226 410 276V468C410 490 396 502 376 502H340Z" fill="${main.dark}"/>
  <path d="M254 284V468" stroke="${main.pale}" stroke-width="12" stroke-linecap="round" opacity="0.8"/>
  <path d="M230 330L290 400L320 360L360 412L410 350V420H230Z" fill="${accent.pale}"/><circle cx="368" cy="306" r="18" fill="${accent.pale}"/>`;

const pot: Drawing = ({ main, accent }) => `
  <path d="M120 330H176V366H140C124 366 116 348 120 330ZM520 330H464V366H500C516 366 524 348 520 330Z" fill="${accent.dark}"/>
  <path d="M164 296H476V440C476 480 450 500 410 500H230C190 500 164 480 164 440Z" fill="${main.main}"/>
  <path d="M380 296H476V440C476 480 450 500 410 500H350C374 450 382 380 380 296Z" fill="${main.dark}"/>
  <path d="M194 330V440" stroke="${main.pale}" stroke-width="14" stroke-linecap="round"/>
  <path d="M154 296C154 232 240 206 320 206C400 206 486 232 486 296Z" fill="${main.light}"/><path d="M340 206C410 210 486 236 486 296H400C396 260 376 226 340 206Z" fill="${main.main}"/>
  <rect x="142" y="282" width="356" height="26" rx="13" fill="${main.dark}"/>
  <rect x="292" y="168" width="56" height="34" rx="16" fill="${accent.main}"/><rect x="308" y="194" width="24" height="20" fill="${accent.dark}"/>`;

const kettle: Drawing = ({ main, accent }) => `
  <path d="M206 290C190 130 450 130 434 290" fill="none" stroke="${accent.dark}" stroke-width="18"/>
  <path d="M452 350C500 340 520 300 544 262L574 278C552 350 520 410 452 432Z" fill="${main.dark}"/>
  <path d="M168 400C168 320 226 276 320 276C414 276 472 320 472 400C472 466 440 500 386 500H254C200 500 168 466 168 400Z" fill="${main.main}"/>
  <path d="M350 278C424 286 472 328 472 400C472 466 440 500 386 500H340C392 440 396 350 350 278Z" fill="${main.dark}"/>
  <path d="M204 392C206 356 226 330 258 316" fill="none" stroke="${main.pale}" stroke-width="14" stroke-linecap="round"/>
  <ellipse cx="320" cy="284" rx="84" ry="24" fill="${main.light}"/><circle cx="320" cy="252" r="20" fill="${accent.main}"/>
  ${scroll(284, 376, accent.pale, 1.2)}`;

const bowl: Drawing = ({ main, accent }) => `
  <path d="M258 452H382L396 486C398 496 392 500 384 500H256C248 500 242 496 244 486Z" fill="${main.dark}"/>
  <path d="M122 300H518C514 402 444 464 320 464C196 464 126 402 122 300Z" fill="${main.main}"/>
  <path d="M400 300H518C514 402 444 464 320 464C372 430 402 372 400 300Z" fill="${main.dark}" opacity="0.7"/>
  <ellipse cx="320" cy="300" rx="198" ry="50" fill="${main.light}"/><ellipse cx="320" cy="304" rx="172" ry="38" fill="#fbf6ea"/>
  <path d="M158 292C200 262 440 262 482 292C440 280 200 280 158 292Z" fill="#eadfc8"/>
  <path d="M138 356C200 398 440 398 502 356" fill="none" stroke="${accent.main}" stroke-width="9"/>
  ${scroll(226, 394, accent.main, 0.9)}${scroll(292, 404, accent.main, 0.9)}${scroll(360, 394, accent.main, 0.9)}
  <g fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity="0.9"><path d="M270 250C250 226 290 212 270 186M330 246C310 222 350 208 330 182M390 250C370 226 410 212 390 186"/></g>`;

const rug: Drawing = ({ main, accent }) => `
  <path d="M168 206H472L566 478H74Z" fill="${main.main}"/><path d="M182 222H458L538 464H102Z" fill="${accent.pale}"/><path d="M196 238H444L514 448H126Z" fill="${main.light}"/>
  <path d="M320 262L432 344L320 430L208 344Z" fill="${accent.main}"/><path d="M320 290L394 344L320 402L246 344Z" fill="${main.main}"/>
  ${scroll(284, 322, accent.pale, 1.2)}
  ${scroll(214, 254, accent.dark, 0.9)}${scroll(372, 254, accent.dark, 0.9)}${scroll(158, 396, accent.dark, 1.1)}${scroll(416, 396, accent.dark, 1.1)}
  <path d="M74 478H566L562 494H78Z" fill="${main.deep}"/>
  <path d="M176 206V192M200 206V190M226 206V192M252 206V190M278 206V192M304 206V190M330 206V192M356 206V190M382 206V192M408 206V190M434 206V192M460 206V190" stroke="${accent.pale}" stroke-width="6" stroke-linecap="round"/>`;

const blanket: Drawing = ({ main, accent }) => `
  <path d="M140 404H500C520 404 530 424 530 450C530 478 520 498 500 498H140Z" fill="${main.dark}"/><path d="M140 404C116 404 104 426 104 452C104 478 116 498 140 498C160 498 160 404 140 404Z" fill="${main.deep}"/>
  <path d="M136 312H496C518 312 530 334 530 360C530 388 518 408 496 408H136Z" fill="${main.main}"/><path d="M136 312C112 312 100 334 100 360C100 386 112 408 136 408C158 408 158 312 136 312Z" fill="${main.dark}"/>
  <path d="M140 222H492C514 222 524 242 524 268C524 296 514 316 492 316H140Z" fill="${main.light}"/><path d="M140 222C118 222 108 242 108 268C108 296 118 316 140 316C160 316 160 222 140 222Z" fill="${main.main}"/>
  <g fill="${accent.main}"><path d="M286 222H326V316H286ZM286 312H326V408H286ZM286 404H326V498H286Z"/></g><g fill="${accent.pale}"><path d="M338 222H352V316H338ZM338 312H352V408H338ZM338 404H352V498H338Z"/></g>
  <g stroke="${accent.pale}" stroke-width="8" stroke-linecap="round"><path d="M526 236H552M530 256H558M530 276H556M526 298H552M534 330H560M536 352H564M536 374H562M532 396H558M534 422H560M536 446H564M534 470H560"/></g>`;

const cushion: Drawing = ({ main, accent }) => `
  <path d="M150 196C230 168 410 168 490 196C520 276 520 396 490 480C410 508 230 508 150 480C120 396 120 276 150 196Z" fill="${main.main}"/>
  <path d="M490 196C520 276 520 396 490 480C450 494 386 501 320 501C430 440 460 300 440 182C460 186 476 191 490 196Z" fill="${main.dark}"/>
  <path d="M182 226C250 208 390 208 458 226C478 296 478 380 458 450C390 468 250 468 182 450C162 380 162 296 182 226Z" fill="none" stroke="${accent.pale}" stroke-width="8" stroke-dasharray="14 12"/>
  <path d="M320 250L404 338L320 426L236 338Z" fill="${accent.main}"/><path d="M320 284L372 338L320 392L268 338Z" fill="${accent.pale}"/>${scroll(290, 320, accent.dark, 1)}
  <g fill="${accent.main}"><circle cx="148" cy="192" r="15"/><circle cx="492" cy="192" r="15"/><circle cx="148" cy="484" r="15"/><circle cx="492" cy="484" r="15"/></g>`;

const basket: Drawing = ({ main, accent }) => `
  <path d="M196 290C176 140 464 140 444 290" fill="none" stroke="${accent.dark}" stroke-width="18"/>
  <path d="M148 280H492L456 470C452 490 440 500 420 500H220C200 500 188 490 184 470Z" fill="${main.main}"/>
  <path d="M380 280H492L456 470C452 490 440 500 420 500H350Z" fill="${main.dark}"/>
  <path d="M172 340C260 360 380 360 470 340L460 396C380 416 260 416 180 396Z" fill="${accent.main}"/>
  ${scroll(222, 356, accent.pale, 0.9)}${scroll(294, 362, accent.pale, 0.9)}${scroll(366, 356, accent.pale, 0.9)}
  <ellipse cx="320" cy="280" rx="172" ry="40" fill="${main.light}"/><ellipse cx="320" cy="284" rx="150" ry="30" fill="${main.deep}"/>`;

export const home = { mug, thermos, bottle, pot, kettle, bowl, rug, blanket, cushion, basket } satisfies Record<
  string,
  Drawing
>;
