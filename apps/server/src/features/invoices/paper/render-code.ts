import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { drawCode } from '../../../platform/pdf/draw-code.ts'
import { PAPER, QUIET, RIGHT, type Flow } from './render-flow.ts'

/** Points: 30 millimetres. */
const SIDE = 85
const WORDS_WIDTH = 130
const GAP = 18

/**
 * Draws what a banking app scans at the right edge, with a sentence under it. Answers how wide the text beside it may be,
 * and where the code ends.
 */
export function drawScan(
  flow: Flow,
  text: string,
  locale: Locale,
): { readonly beside: number; readonly bottom: number } {
  const style = { size: 7, colour: QUIET, align: 'right' } as const
  const said = m.invoices_code_fills({}, { locale })
  const height = SIDE + flow.sheet.heightOf(said, WORDS_WIDTH, style) + 16
  flow.makeRoom(height)
  const box = { x: RIGHT - SIDE, y: flow.y, width: SIDE, height: SIDE }
  flow.sheet.code(drawCode(text), box, m.invoices_code({}, { locale }))
  flow.sheet.write(said, { x: RIGHT - WORDS_WIDTH, y: flow.y + SIDE + 4, width: WORDS_WIDTH }, style)
  return { beside: PAPER.width - WORDS_WIDTH - GAP, bottom: flow.y + height }
}
