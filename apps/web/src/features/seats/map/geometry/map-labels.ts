import { at } from '@turnout/domain/seats/choose/hall.ts'
import { areaBounds } from './area-shape.ts'
import { boxOf, type MapPlan, type MapSection } from './map-plan.ts'
import type { MapRow } from './section-grounds.ts'
import { middleOf, type Point } from './map-view.ts'

/* What is written on a plan, and from which size of a seat on. */

/** Pixels of a seat from which on something is drawn. */
export const FROM_SIZE = { rounded: 7, marks: 8, initials: 14, numbers: 16, direct: 24 } as const

export interface MapLabel {
  readonly kind: 'section' | 'block' | 'row' | 'letter' | 'table' | 'stage' | 'area'
  /** In units of the plan … */
  readonly x: number
  readonly y: number
  /** … and from there in pixels, which no zoom changes. */
  readonly dx: number
  readonly dy: number
  readonly text: string
  /** Numbers of price letters: of a letter one, beside or below a name those that it has. */
  readonly zones: readonly number[]
  /** Units of the plan that its text may take, along the rows and across them; 0: any. */
  readonly room: number
  readonly depth: number
}

/** Of letters and names: small plans have small ones. */
export const labelScale = (seatPixels: number): number => Math.max(0.6, Math.min(1, seatPixels / 8))

/** Pixels from the last seat of a row to a letter. */
const LETTER_AWAY = 34
/** Pixels from the middle of a row's name to the middle of a letter that is beside it. */
const BESIDE_NAME = 21

/** Of the distance between seats. */
const NAME_BEFORE = 1.9
const ROW_AWAY = 1.04
const TABLE_NAME = 1.6
/** Boxes that are further apart, in seats, are called twice. */
const ONE_GROUP = 9

const plain = { dx: 0, dy: 0, zones: [] as readonly number[], room: 0, depth: 0 }

/** Labels that are part of the picture, for seats of so many pixels. `stage` is the word for a stage without a text. */
export function labelsFor(plan: MapPlan, seatPixels: number, stage: string): MapLabel[] {
  const areas = plan.areas.flatMap((area): MapLabel[] => {
    const isStage = area.role === 'STAGE'
    const text = area.text ?? (isStage ? stage : '')
    if (text === '') return []
    const box = areaBounds(area)
    const zones = area.zone === undefined ? [] : ['ABCDEFGH'.indexOf(area.zone)]
    const room = area.shape === 'text' ? 0 : box.right - box.left
    return [{ ...plain, ...middleOf(box), kind: isStage ? 'stage' : 'area', text, zones, room }]
  })
  const sections = plan.sections.flatMap((section) => sectionLabels(plan, section, seatPixels))
  const hasRows = seatPixels >= FROM_SIZE.rounded && seatPixels < FROM_SIZE.numbers
  return [...areas, ...sections, ...(hasRows ? rowLabels(plan) : []), ...tableLabels(plan)]
}

function sectionLabels(plan: MapPlan, section: MapSection, seatPixels: number): MapLabel[] {
  const isFar = seatPixels < FROM_SIZE.numbers
  if (plan.isInBlocks) return isFar ? blockLabel(plan, section) : []
  const kind = section.rows[0]?.kind
  const names = kind === 'BOX' ? boxNames(plan, section) : [nameAt(plan, section)]
  const letters = isFar && kind === 'SEAT' ? lettersOf(plan, section, letterAway(plan, seatPixels)) : []
  return [...names.map((at) => ({ ...plain, ...at, kind: 'section' as const, text: section.name })), ...letters]
}

/** Letters are beside the names of rows, which go further out as seats grow. */
function letterAway({ pitch, seat }: MapPlan, seatPixels: number): number {
  const far = LETTER_AWAY * labelScale(seatPixels)
  if (seatPixels < FROM_SIZE.rounded) return far
  return Math.max(far, (ROW_AWAY * pitch * seatPixels) / seat + BESIDE_NAME)
}

const pointAt = ({ x, y }: MapPlan, place: number): Point => ({ x: at(x, place), y: at(y, place) })

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** In the middle of the section, its letters below. */
function blockLabel(plan: MapPlan, { name, rows, first, end }: MapSection): MapLabel[] {
  const zones = [...new Set(plan.zone.subarray(first, end))].toSorted((a, b) => a - b)
  const [front, back] = [rows[0], rows.at(-1)]
  if (front === undefined || back === undefined) return []
  const depth = distance(midOf(plan, front), midOf(plan, back))
  const room = distance(pointAt(plan, front.first), pointAt(plan, front.end - 1))
  return [{ ...plain, ...middleOf(boxOf(plan, first, end)), kind: 'block', text: name, zones, room, depth }]
}

/** Before the middle of the first row, away from the second; of tables above all of them. */
function nameAt(plan: MapPlan, { rows, first, end }: MapSection): Point {
  const [front, second] = rows
  if (front === undefined) return { x: 0, y: 0 }
  if (front.kind === 'TABLE') {
    const box = boxOf(plan, first, end)
    return { x: (box.left + box.right) / 2, y: box.top - plan.pitch * TABLE_NAME }
  }
  const middle = midOf(plan, front)
  const behind = second === undefined ? { x: middle.x, y: middle.y + 1 } : midOf(plan, second)
  const length = Math.hypot(middle.x - behind.x, middle.y - behind.y) || 1
  const away = plan.pitch * NAME_BEFORE
  return {
    x: middle.x + ((middle.x - behind.x) / length) * away,
    y: middle.y + ((middle.y - behind.y) / length) * away,
  }
}

/** Between the seats in the middle of a row. */
function midOf(plan: MapPlan, { first, end }: MapRow): Point {
  const [a, b] = [pointAt(plan, (first + end - 1) >> 1), pointAt(plan, (first + end) >> 1)]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Above each group of boxes. */
function boxNames(plan: MapPlan, { rows }: MapSection): Point[] {
  const groups: { left: number; right: number; top: number; bottom: number }[] = []
  for (const { first, end } of rows) {
    const box = boxOf(plan, first, end)
    const near = plan.pitch * ONE_GROUP
    const group = groups.find(
      (one) =>
        box.left < one.right + near &&
        box.right > one.left - near &&
        box.top < one.bottom + near &&
        box.bottom > one.top - near,
    )
    if (group === undefined) groups.push({ ...box })
    else {
      group.left = Math.min(group.left, box.left)
      group.right = Math.max(group.right, box.right)
      group.top = Math.min(group.top, box.top)
      group.bottom = Math.max(group.bottom, box.bottom)
    }
  }
  return groups.map(({ left, right, top }) => ({ x: (left + right) / 2, y: top - plan.pitch * TABLE_NAME }))
}

/** One at each end of the rows of a price, beside the row in their middle. */
function lettersOf(plan: MapPlan, { rows }: MapSection, far: number): MapLabel[] {
  return [false, true].flatMap((isEnd) => {
    const runs: { zone: number; rows: MapRow[] }[] = []
    for (const row of rows) {
      const zone = at(plan.zone, isEnd ? row.end - 1 : row.first)
      const run = runs.at(-1)
      if (run?.zone === zone) run.rows.push(row)
      else runs.push({ zone, rows: [row] })
    }
    return runs.flatMap(({ zone, rows: own }): MapLabel[] => {
      const row = own[own.length >> 1]
      if (row === undefined) return []
      const place = isEnd ? row.end - 1 : row.first
      const out = outwards(plan, row, isEnd)
      const away = { dx: out.x * far, dy: out.y * far }
      return [{ ...plain, ...pointAt(plan, place), ...away, kind: 'letter', text: '', zones: [zone] }]
    })
  })
}

/** From the last seat of a row away from it; of length 1. */
export function outwards(plan: MapPlan, { first, end }: MapRow, isEnd: boolean): Point {
  const last = isEnd ? end - 1 : first
  const before = Math.max(first, Math.min(end - 1, isEnd ? last - 1 : last + 1))
  const [to, from] = [pointAt(plan, last), pointAt(plan, before)]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return { x: isEnd ? 1 : -1, y: 0 }
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The name of each row at both of its ends. */
const rowLabels = (plan: MapPlan): MapLabel[] =>
  plan.rows
    .filter(({ kind }) => kind === 'SEAT')
    .flatMap((row) =>
      [false, true].map((isEnd): MapLabel => {
        const place = pointAt(plan, isEnd ? row.end - 1 : row.first)
        const out = outwards(plan, row, isEnd)
        const away = plan.pitch * ROW_AWAY
        return { ...plain, kind: 'row', text: row.label, x: place.x + out.x * away, y: place.y + out.y * away }
      }),
    )

const tableLabels = (plan: MapPlan): MapLabel[] =>
  plan.rows
    .filter(({ kind }) => kind === 'TABLE')
    .map((row): MapLabel => {
      const { middle, radius } = tableOf(plan, row)
      return { ...plain, kind: 'table', text: row.label, ...middle, room: radius * 2 }
    })

/** The table between its chairs. */
export function tableOf(plan: MapPlan, { first, end }: MapRow): { readonly middle: Point; readonly radius: number } {
  const middle = middleOf(boxOf(plan, first, end))
  let nearest = Infinity
  for (let place = first; place < end; place++) {
    const chair = pointAt(plan, place)
    nearest = Math.min(nearest, Math.hypot(chair.x - middle.x, chair.y - middle.y))
  }
  return { middle, radius: Math.max(plan.seat * 0.4, nearest - plan.seat * 0.9) }
}
