/*
 * The style of the choice of a date. It is in the document of an event with several, so that every other page loads
 * none of it.
 */

const CARD = `.dates{border-radius:var(--radius-xl);background:var(--surface);color:var(--on-surface);filter:drop-shadow(0 1px 1px rgb(40 16 10 / .07)) drop-shadow(0 18px 30px rgb(40 16 10 / .13));padding:22px 14px 18px;font-variant-numeric:tabular-nums}
.dates>header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;padding:0 10px 10px}
.dates h2{font:700 22px/1.2 var(--display);letter-spacing:-.015em}
.dates>header p,.dates>footer{font-size:14.5px;color:var(--on-surface-muted)}
.dates>footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;padding:12px 10px 0}
.dates-say{margin:0 0 10px;padding:11px 14px;border-radius:14px;background:color-mix(in oklab,var(--on-surface) 6%,transparent);font-size:14.5px;line-height:1.45}
.dates-say[data-tone]{background:color-mix(in oklab,var(--warn) 13%,transparent)}
.dates-say[data-tone=error]{background:color-mix(in oklab,var(--error) 10%,transparent)}
.dates-say :is(a,button){display:inline-flex;align-items:center;min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;font-weight:650;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
:is(.dates-text,.dates-past){padding:0 10px 10px;font-size:14.5px;color:var(--on-surface-muted)}
.dates-past{padding:10px 10px 0}
.dates-past a{display:inline-flex;align-items:center;min-height:44px;padding:0 4px;color:inherit;font-weight:650;text-underline-offset:3px}
.dates[aria-busy=true] :is(td>*,.dates-day>*,.dates-turn strong){color:transparent;border-color:transparent;background:color-mix(in oklab,var(--on-surface) 6%,var(--surface));border-radius:13px}
.dates[aria-busy=true] :is(td>*::after,.dates-day>* *){visibility:hidden}
.dates ul{display:grid;gap:8px;list-style:none}`

const ROW = `.dates-row{display:grid;grid-template-columns:44px minmax(0,1fr) auto;align-items:center;gap:12px;min-height:68px;padding:10px 14px 10px 10px;border:1px solid var(--border);border-radius:16px;color:inherit;text-decoration:none;outline-offset:2px}
a.dates-row:hover{border-color:var(--on-surface)}
.dates-row[data-state=CANCELLED]{border-style:dashed}
.dates-row[data-state=CANCELLED] .dates-end{color:var(--error)}
.dates-tile{display:grid;grid-template-rows:16px 1fr;flex:none;width:44px;height:48px;overflow:hidden;border:1px solid var(--border);border-radius:12px;text-align:center}
.dates-tile b{background:var(--accent);color:var(--on-accent);font:700 10.5px/16px var(--font);letter-spacing:.07em;text-transform:uppercase}
.dates-tile i{font:700 19px/29px var(--display);font-style:normal;letter-spacing:-.02em}
.dates-tile:is([data-state=FULL],[data-state=OVER],[data-state=CANCELLED]) b{background:var(--on-surface-muted);color:var(--surface)}
.dates-when{display:grid;min-width:0}
.dates-when>:first-child{display:grid}
.dates-when strong{font-weight:650;font-size:16.5px}
.dates-when bdi,.dates-when small{font-size:14.5px;color:var(--on-surface-muted)}
.dates-when small{display:flex;align-items:center;gap:6px;margin-top:2px}
.dates :is(small,b) svg{flex:none;vertical-align:-2px}
.dates-when small[data-news]{color:var(--warn);font-weight:600}
.dates-end{display:grid;justify-items:end;text-align:end;font-size:14.5px}
.dates-end span,.dates-end b{font-weight:650}
.dates-end em{font-style:normal;font-weight:600;color:var(--warn)}
.dates-line{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px 16px;margin-bottom:12px}
.dates-line>div{display:grid;flex:1 1 120px;min-width:0}
.dates-line>.dates-another{flex-basis:100%;margin-top:-8px}
.dates-line>.dates-say{flex:1 0 100%;margin:0}
.dates-line strong{font-weight:650}
.dates-line div span{font-size:14.5px;color:var(--on-surface-muted)}
.dates-line>div b{font-size:14.5px;font-weight:600;color:var(--warn)}
.dates-line>a:not([hidden]){display:inline-flex;align-items:center;min-height:44px;font-weight:650;color:inherit;text-underline-offset:3px}`

const MONTH = `.dates-month{padding:0 6px}
.dates-turn{display:flex;align-items:center;justify-content:space-between;padding:0 4px 6px}
.dates-turn>:is(a,span){display:grid;place-items:center;width:44px;height:44px;border:1px solid var(--border);border-radius:99px;color:inherit}
.dates-turn>span{opacity:.35}
.dates table{width:100%;border-collapse:separate;border-spacing:2px;table-layout:fixed}
.dates th{font-size:13px;font-weight:600;color:var(--on-surface-muted);padding-bottom:4px}
.dates abbr{text-decoration:none}
.dates td{height:44px;padding:0;text-align:center}
.dates td>*{display:grid;align-content:center;justify-items:center;height:44px;border-radius:12px}
.dates td>span{color:var(--on-surface-muted)}
.dates td>a{border:1px solid transparent;background:color-mix(in oklab,var(--on-surface) 6%,transparent);color:inherit;font-weight:650;text-decoration:none}
.dates td>a:hover{border-color:var(--on-surface)}
.dates td>a[aria-current]{background:var(--on-surface);color:var(--surface)}
.dates td>a[data-state=FULL]:not([aria-current]){background:none;border-color:var(--border);font-weight:400}
.dates :is(td>a,.dates-signs span)::after{content:"";width:7px;height:7px;border-radius:9px;background:currentColor}
.dates :is(td>a,.dates-signs span)[data-state=FEW]::after{background:linear-gradient(90deg,currentColor 50%,transparent 50%);border:1px solid currentColor}
.dates :is(td>a,.dates-signs span)[data-state=FEW]:not([aria-current])::after{color:var(--warn)}
.dates :is(td>a,.dates-signs span)[data-state=FULL]::after{height:2px;width:12px;border-radius:0}
.dates-signs{display:flex;flex-wrap:wrap;gap:4px 16px;padding:6px 4px 0;font-size:13.5px;color:var(--on-surface-muted)}
.dates-signs span{display:inline-flex;align-items:center;flex-direction:row-reverse;gap:6px}
.dates-day{margin:12px 6px 0;padding-top:12px;border-top:1px solid var(--border)}
.dates-day h3{font:700 18px/1.2 var(--display);letter-spacing:-.015em;padding-bottom:8px}
.dates-next{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 12px;min-height:48px;padding:4px 14px;margin-bottom:8px;border:1px solid var(--on-surface);border-radius:14px;color:inherit;font-weight:650;text-decoration:none}
.dates-next:hover{background:var(--on-surface);color:var(--surface)}
.dates-day :is(h3,h4,ul),.dates h2{margin:0}
.dates-day h4{font-size:14px;font-weight:600;color:var(--on-surface-muted);padding:6px 0 4px}
.dates ul.dates-slots{grid-template-columns:repeat(auto-fill,minmax(64px,1fr));gap:6px}
.dates-slot{position:relative;display:grid;align-content:center;justify-items:center;min-height:48px;border:1px solid var(--border-strong,var(--border));border-radius:14px;color:inherit;font-weight:650;text-decoration:none}
a.dates-slot:hover{background:var(--on-surface);color:var(--surface)}
.dates-slot :is(small,em){font-size:13px;font-weight:400;font-style:normal}
.dates-slot em{color:var(--warn);font-weight:600}
a.dates-slot:hover em{color:inherit}
.dates-slot[data-state]{color:var(--on-surface-muted);font-weight:400}
@media (min-width:1001px) and (min-height:560px){#dates:has(.dates-line)~form{max-height:calc(100dvh - 102px - 96px)}#dates:has(.dates-another:not([hidden]))~form{max-height:calc(100dvh - 102px - 132px)}}
@media (max-width:350px){.dates{padding-inline:8px}.dates-row{grid-template-columns:40px minmax(0,1fr);row-gap:4px;padding-inline:8px 10px}.dates-row .dates-tile{width:40px}.dates-end{grid-column:2;justify-items:start;text-align:start}}`

/** "4–11" is wider than a day. */
const TILE = '[aria-labelledby=title] [aria-hidden]>b+i{font-size:16px;letter-spacing:-.03em}'

export const DATES_STYLE = TILE + CARD + ROW + MONTH
