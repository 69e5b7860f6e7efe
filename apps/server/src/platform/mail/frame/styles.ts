import { DISPLAY, ifOutlook } from './html-cells.ts'
import type { MailColours, MailLook } from './look.ts'

/** Where a code and its words do not stand beside each other, both stand in the middle. */
const STACKED = `@media (max-width:599px){.qc{max-width:none!important;text-align:center!important}.qt{margin:0 auto!important}.ct{max-width:none!important;text-align:center!important;padding:6px 0 8px!important}}`

/** Narrow programs: smaller titles, links two by two. */
const NARROW = `@media (max-width:520px){.h1{font-size:33px!important;line-height:35px!important}.in{padding-left:22px!important;padding-right:22px!important}.chips,.chips>tbody,.chips>tbody>tr{display:block!important;width:auto!important}.chipc{display:inline-block!important;width:50%!important;padding:0 4px 8px!important;box-sizing:border-box}.chips>tbody>tr{margin:0 -4px!important;font-size:0}.gut{padding:0 12px!important}.px{padding-left:6px!important;padding-right:6px!important}}`

const BASE = `body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}table{border-spacing:0}a{text-underline-offset:3px}.rich h3,.rich h4{margin:0 0 12px;${DISPLAY};line-height:1.2}`

/**
 * The one style block of a mail. A program may drop all of it, and the mail still reads: by day, at
 * 600 px.
 */
export const styleBlock = (look: MailLook): string =>
  `<style>${BASE}${STACKED}${NARROW}${look.day === look.night ? '' : nightStyles(look)}</style>${ifOutlook(`<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:Arial,sans-serif!important}</style>`)}`

const rule = (selector: string, declarations: string): string => `${selector}{${declarations}}`

/** Colours of the night; `[data-ogsc]` is how Outlook's own programs ask for them. */
function nightStyles({ day, night }: MailLook): string {
  const texts = textColours(night)
  const accent = day.accent === night.accent ? '' : rule('.ac', `background:${night.accent}!important`)
  const rules = [
    rule('.bg', `background:${night.ground}!important`),
    rule('.card,.chip', `background:${night.card}!important`),
    ...texts.map(([kind, colour]) => rule(kind, `color:${colour}!important`)),
    rule('.warn', `background:${night.warnGround}!important`),
    rule('.perf', `border-color:${night.dashes}!important`),
    rule('.perfcard', `border-bottom-color:${night.card}!important`),
    rule('.bt', `border-color:${night.line}!important`),
    rule('.chip', `border-color:${night.edge}!important`),
    accent,
  ]
  const outlook = [
    ...texts.map(([kind, colour]) => rule(`[data-ogsc] ${kind}`, `color:${colour}!important`)),
    rule('[data-ogsb] .card', `background:${night.card}!important`),
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}${outlook.join('')}`
}

const textColours = (night: MailColours): readonly (readonly [kind: string, colour: string])[] => [
  ['.tx', night.text],
  ['.mu', night.muted],
  ['.kt', night.onCard],
  ['.km', night.onCardMuted],
  ['.at', night.accentOnCard],
  ['.ag', night.accentOnGround],
  ['.ok', night.ok],
  ['.warn', night.warn],
]
