import { type Drawing, mirrored, scroll } from "./paint";

const tent: Drawing = ({ main, accent }) => `
  <path d="M62 486L150 420M578 486L490 420" stroke="${accent.dark}" stroke-width="5"/>
  <path d="M108 488C158 300 250 176 320 176C390 176 482 300 532 488Z" fill="${main.main}"/>
  <path d="M320 176C390 176 482 300 532 488H430C424 360 384 232 320 176Z" fill="${main.dark}"/>
  <path d="M320 176C256 232 216 360 210 488H108C158 300 250 176 320 176Z" fill="${main.light}"/>
  <path d="M320 214C276 280 256 380 252 488H388C384 380 364 280 320 214Z" fill="${main.deep}"/>
  <path d="M320 214C276 280 256 380 252 488H292C288 400 296 300 320 214Z" fill="${accent.main}"/>
  <path d="M320 176C256 232 216 360 210 488M320 176C384 232 424 360 430 488" fill="none" stroke="${accent.main}" stroke-width="8"/>
  <path d="M318 178L340 150L362 168Z" fill="${accent.main}"/>`;

const ger: Drawing = ({ main, accent }) => `
  <path d="M130 330C150 260 240 206 320 196C400 206 490 260 510 330Z" fill="${main.light}"/>
  <path d="M320 196C400 206 490 260 510 330H400C396 280 364 226 320 196Z" fill="${main.main}"/>
  <path d="M128 326H512V486C512 494 508 498 500 498H140C132 498 128 494 128 486Z" fill="${main.pale}"/>
  <path d="M420 326H512V486C512 494 508 498 500 498H420Z" fill="${main.light}"/>
  <g fill="none" stroke="${accent.main}" stroke-width="9"><path d="M128 366H512M128 456H512"/></g>
  <path d="M288 190C300 178 340 178 352 190L358 214C340 206 300 206 282 214Z" fill="${accent.dark}"/>
  <rect x="272" y="352" width="96" height="146" rx="6" fill="${accent.main}"/><rect x="284" y="364" width="72" height="134" rx="4" fill="${accent.light}"/>
  <path d="M320 364V498" stroke="${accent.dark}" stroke-width="5"/>
  ${scroll(290, 386, accent.dark, 0.46)}${scroll(324, 386, accent.dark, 0.46)}${scroll(290, 434, accent.dark, 0.46)}${scroll(324, 434, accent.dark, 0.46)}`;

const sleepingBag: Drawing = ({ main, accent }) => `
  <g transform="rotate(14 320 320)">
  <path d="M214 250C206 170 252 128 320 128C388 128 434 170 426 250C424 330 408 410 396 470C386 520 254 520 244 470C232 410 216 330 214 250Z" fill="${main.main}"/>
  <path d="M320 128C388 128 434 170 426 250C424 330 408 410 396 470C392 492 358 506 330 508C346 400 352 300 320 128Z" fill="${main.dark}"/>
  <g fill="none" stroke="${main.deep}" stroke-width="6" opacity="0.7"><path d="M216 300C260 326 380 326 424 300M224 356C264 380 376 380 416 356M234 412C270 434 370 434 406 412M242 462C276 480 364 480 398 462"/></g>
  <path d="M244 236C240 184 270 156 320 156C370 156 400 184 396 236C390 276 250 276 244 236Z" fill="${accent.main}"/>
  <path d="M268 236C266 202 286 184 320 184C354 184 374 202 372 236C366 258 274 258 268 236Z" fill="${accent.deep}"/>
  <path d="M350 270C372 340 366 420 352 500" fill="none" stroke="${accent.pale}" stroke-width="8"/></g>`;

const mat: Drawing = ({ main, accent }) => `
  <path d="M196 300H470C520 300 540 350 540 392C540 440 520 486 470 486H196Z" fill="${main.main}"/>
  <path d="M196 420H536C530 458 508 486 470 486H196Z" fill="${main.dark}"/>
  <circle cx="196" cy="393" r="93" fill="${main.light}"/>
  <path d="M196 330A63 63 0 1 1 134 400M196 360A34 34 0 1 0 230 394M196 384A10 10 0 1 1 188 398" fill="none" stroke="${main.deep}" stroke-width="11" stroke-linecap="round"/>
  <g fill="${accent.main}"><path d="M314 300H344C356 340 356 446 344 486H314C326 446 326 340 314 300ZM420 300H450C462 340 462 446 450 486H420C432 446 432 340 420 300Z"/></g>
  <g fill="${accent.pale}"><rect x="316" y="372" width="36" height="30" rx="6"/><rect x="422" y="372" width="36" height="30" rx="6"/></g>`;

const backpack: Drawing = ({ main, accent }) => `
  <path d="M284 150C284 112 356 112 356 150" fill="none" stroke="${accent.dark}" stroke-width="14"/>
  <path d="M186 330C146 340 140 440 160 484H200ZM454 330C494 340 500 440 480 484H440Z" fill="${main.deep}"/>
  <path d="M196 236C196 172 240 144 320 144C400 144 444 172 444 236V460C444 496 426 508 392 508H248C214 508 196 496 196 460Z" fill="${main.main}"/>
  <path d="M340 144C410 146 444 176 444 236V460C444 496 426 508 392 508H340Z" fill="${main.dark}" opacity="0.55"/>
  <path d="M186 238C186 168 240 132 320 132C400 132 454 168 454 238C454 268 440 276 416 276H224C200 276 186 268 186 238Z" fill="${main.light}"/>
  <rect x="226" y="346" width="188" height="132" rx="26" fill="${main.light}"/><path d="M226 388H414" stroke="${main.deep}" stroke-width="7"/>
  <g fill="${accent.main}"><rect x="256" y="226" width="22" height="104" rx="6"/><rect x="362" y="226" width="22" height="104" rx="6"/></g>
  <g fill="${accent.pale}"><rect x="250" y="292" width="34" height="26" rx="6"/><rect x="356" y="292" width="34" height="26" rx="6"/></g>
  <rect x="284" y="410" width="72" height="34" rx="8" fill="${accent.main}"/>${scroll(302, 414, accent.pale, 0.6)}`;

const duffel: Drawing = ({ main, accent }) => `
  <path d="M232 330C232 190 408 190 408 330" fill="none" stroke="${accent.dark}" stroke-width="18"/>
  <path d="M170 278H470C528 278 552 330 552 388C552 450 528 494 470 494H170C112 494 88 450 88 388C88 330 112 278 170 278Z" fill="${main.main}"/>
  <path d="M88 400C88 456 114 494 170 494H470C526 494 552 456 552 400C440 430 200 430 88 400Z" fill="${main.dark}"/>
  <path d="M150 312C220 296 420 296 490 312" fill="none" stroke="${main.deep}" stroke-width="9"/>
  <g fill="${accent.main}"><rect x="214" y="280" width="34" height="214"/><rect x="392" y="280" width="34" height="214"/></g>
  <g fill="${accent.pale}"><rect x="210" y="338" width="42" height="30" rx="6"/><rect x="388" y="338" width="42" height="30" rx="6"/></g>
  <rect x="278" y="356" width="84" height="84" rx="12" fill="${main.light}"/>${scroll(290, 378, accent.dark, 1)}`;

const lantern: Drawing = ({ main, accent }) => `
  <path d="M226 220C226 100 414 100 414 220" fill="none" stroke="${main.deep}" stroke-width="12"/>
  <path d="M246 214H394L376 172C370 160 362 156 350 156H290C278 156 270 160 264 172Z" fill="${main.main}"/>
  <rect x="250" y="226" width="140" height="190" rx="30" fill="#fff3c9"/><ellipse cx="320" cy="336" rx="46" ry="66" fill="#ffd966"/>
  <path d="M320 276C350 320 354 350 340 372C330 386 310 386 300 372C286 350 298 316 320 276Z" fill="#f59a2c"/><path d="M320 326C334 348 334 362 328 370C324 376 316 376 312 370C306 362 310 346 320 326Z" fill="#fff3c9"/>
  <g stroke="${main.dark}" stroke-width="10"><path d="M250 226V420M390 226V420"/></g>
  <rect x="232" y="206" width="176" height="30" rx="12" fill="${main.light}"/>
  <path d="M232 408H408C424 432 432 456 436 486C436 494 432 498 424 498H216C208 498 204 494 204 486C208 456 216 432 232 408Z" fill="${main.main}"/>
  <path d="M330 408H408C424 432 432 456 436 486C436 494 432 498 424 498H330Z" fill="${main.dark}"/>
  <circle cx="320" cy="454" r="20" fill="${accent.main}"/>`;

const headlamp: Drawing = ({ main, accent }) => `
  <path d="M132 330C132 220 220 176 320 176C420 176 508 220 508 330C508 386 486 420 460 436L440 408C456 394 468 368 468 334C468 250 400 216 320 216C240 216 172 250 172 334C172 368 184 394 200 408L180 436C154 420 132 386 132 330Z" fill="${main.dark}"/>
  <path d="M132 330C132 220 220 176 320 176C420 176 508 220 508 330" fill="none" stroke="${accent.main}" stroke-width="8" transform="translate(0 20)"/>
  <path d="M176 398C230 446 410 446 464 398L452 450C410 486 230 486 188 450Z" fill="${main.main}"/>
  <rect x="226" y="352" width="188" height="138" rx="44" fill="${main.main}"/><rect x="226" y="420" width="188" height="70" rx="35" fill="${main.dark}"/>
  <circle cx="320" cy="420" r="54" fill="${main.deep}"/><circle cx="320" cy="420" r="42" fill="#fff3c9"/><circle cx="320" cy="420" r="22" fill="#ffd966"/>
  <rect x="292" y="338" width="56" height="20" rx="10" fill="${accent.main}"/>`;

const chair: Drawing = ({ main, accent }) => `
  <g stroke="${accent.deep}" stroke-width="13" stroke-linecap="round"><path d="M206 340L452 498M434 340L188 498M206 168L226 350M434 168L414 350"/></g>
  <path d="M198 160C240 178 400 178 442 160L432 308C390 324 250 324 208 308Z" fill="${main.main}"/>
  <path d="M320 174C370 174 420 170 442 160L432 308C410 316 366 320 320 320Z" fill="${main.dark}" opacity="0.5"/>
  <path d="M210 330H430L458 384C400 410 240 410 182 384Z" fill="${main.light}"/><path d="M182 384C240 410 400 410 458 384L456 400C400 428 240 428 184 400Z" fill="${main.dark}"/>
  <g fill="${accent.main}"><rect x="150" y="284" width="96" height="24" rx="12"/><rect x="394" y="284" width="96" height="24" rx="12"/></g>
  <g stroke="${accent.deep}" stroke-width="11" stroke-linecap="round"><path d="M170 306L190 380M470 306L450 380"/></g>${scroll(284, 224, accent.pale, 1.2)}`;

const stool: Drawing = ({ main, accent }) => {
  const leg = `<path d="M182 330L150 492C149 498 152 500 156 500H178C182 500 184 498 185 494L224 334Z" fill="${main.dark}"/>`;
  return `${leg}${mirrored(leg)}
    <path d="M186 400H454L460 428H180Z" fill="${main.deep}"/>
    <path d="M120 286H520V334C520 352 420 366 320 366C220 366 120 352 120 334Z" fill="${main.main}"/>
    <ellipse cx="320" cy="286" rx="200" ry="52" fill="${main.light}"/><ellipse cx="320" cy="286" rx="150" ry="36" fill="none" stroke="${accent.main}" stroke-width="8"/>
    ${scroll(284, 262, accent.main, 1.1)}
    <g fill="${accent.pale}"><circle cx="180" cy="340" r="8"/><circle cx="250" cy="350" r="8"/><circle cx="320" cy="353" r="8"/><circle cx="390" cy="350" r="8"/><circle cx="460" cy="340" r="8"/></g>`;
};

export const camp = {
  tent,
  ger,
  sleepingBag,
  mat,
  backpack,
  duffel,
  lantern,
  headlamp,
  chair,
  stool,
} satisfies Record<string, Drawing>;
