import { A4, type Sheet } from '../../../platform/pdf/sheet.ts'

/** The part of a page that is written on, in points. */
export const PAPER = { left: 56, top: 56, width: A4.width - 112, bottom: A4.height - 76 } as const
export const RIGHT = PAPER.left + PAPER.width

export const INK = '#1c1a17'
export const QUIET = '#6b665c'
export const RULE = '#d9d5cc'
export const TINT = '#f5f3ee'

/** A pen that moves down the paper and turns the page where there is no room. */
export interface Flow {
  readonly sheet: Sheet
  y: number
  /** Room for so many points, on a new page if need be. Answers whether it turned one. */
  makeRoom(height: number): boolean
}

/** `head` is drawn on every further page; it answers how high it is. */
export function startFlow(sheet: Sheet, head: () => number): Flow {
  const flow: Flow = {
    sheet,
    y: PAPER.top,
    makeRoom(height) {
      if (flow.y + height <= PAPER.bottom) return false
      sheet.addPage()
      flow.y = PAPER.top + head()
      return true
    },
  }
  return flow
}

interface Section {
  readonly heading: string
  readonly text: string
  readonly width?: number
}

/** A heading and a text below it, over as many pages as it takes. */
export function writeSection(flow: Flow, { heading, text, width = PAPER.width }: Section): void {
  const style = { size: 9, colour: INK }
  const lines = flow.sheet.lines(text, width, style)
  const lineHeight = flow.sheet.heightOf('x', width, style)
  flow.makeRoom(20 + Math.min(lines.length, 3) * lineHeight)
  flow.y += flow.sheet.write(heading, { x: PAPER.left, y: flow.y, width }, { size: 8, colour: QUIET, as: 'H2' }) + 2
  for (const line of lines) {
    flow.makeRoom(lineHeight)
    flow.y += flow.sheet.write(line, { x: PAPER.left, y: flow.y, width }, style)
  }
  flow.y += 14
}
