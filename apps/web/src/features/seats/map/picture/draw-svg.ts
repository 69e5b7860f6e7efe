import { at } from '@turnout/domain/seats/choose/hall.ts'
import { areaPath, areaTurn } from '../geometry/area-shape.ts'
import { tableOf } from '../geometry/map-labels.ts'
import { turnAt, type MapPlan } from '../geometry/map-plan.ts'
import { groundPath } from '../geometry/section-grounds.ts'
import { FADED, lookOf, type Scene } from './map-scene.ts'
import { isTeamLook, type SeatLook } from './seat-looks.ts'

/* A house as SVG: one element a seat. It is built once for each plan; what changes is set on the seats that changed. */

export interface SvgHouse {
  readonly root: SVGGElement
  /** Shows what is free and which price is picked out, in the colours of now. */
  paint(scene: Scene): void
}

/** Of a seat whose side is 1, around its middle. */
const SQUARE =
  'M-.35-.5h.7a.15.15 0 0 1 .15.15v.7a.15.15 0 0 1-.15.15h-.7a.15.15 0 0 1-.15-.15v-.7a.15.15 0 0 1 .15-.15Z'
const OUTLINE = `${SQUARE}M-.38-.38v.76h.76v-.76Z`
export const STRIPED = `${SQUARE}M-.5-.24l.74.74h.2l-.94-.94ZM-.26-.5h.2L.5.06v.2Z`
const SHAPES = {
  plain: SQUARE,
  wheelchair: SQUARE,
  companion: SQUARE,
  restricted: `${SQUARE}M-.34-.36v.36h.68v-.36Z`,
  taken: 'M-.18 0a.18.18 0 1 0 .36 0a.18.18 0 1 0-.36 0Z',
  in: SQUARE,
  sold: SQUARE,
  unpaid: OUTLINE,
  held: OUTLINE,
  open: OUTLINE,
  blocked: STRIPED,
} as const satisfies Readonly<Record<SeatLook, string>>

type Attributes = Readonly<Record<string, string | number>>

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  set(made, attributes)
  return made
}

function set(on: SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) on.setAttribute(name, String(value))
}

export function makeSvgHouse(plan: MapPlan): SvgHouse {
  const root = element('g', {})
  const grounds = plan.sections
    .flatMap((section) => section.grounds)
    .map((ground) =>
      element('path', {
        d: groundPath(ground),
        'stroke-width': ground.pen,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        ...(!ground.isClosed && { fill: 'none' }),
      }),
    )
  const areas = plan.areas.map((area) => {
    const { degrees, about } = areaTurn(area)
    return element('path', { d: areaPath(area), transform: `rotate(${degrees} ${about.x} ${about.y})` })
  })
  const tables = plan.rows
    .filter(({ kind }) => kind === 'TABLE')
    .map((row) => {
      const { middle, radius } = tableOf(plan, row)
      return element('circle', {
        cx: middle.x,
        cy: middle.y,
        r: radius,
        fill: 'none',
        'stroke-width': plan.seat * 0.11,
      })
    })
  const seats = Array.from({ length: plan.count }, (_, place) => {
    const degrees = (turnAt(plan, place) * 180) / Math.PI
    const transform = `translate(${at(plan.x, place)} ${at(plan.y, place)}) rotate(${degrees}) scale(${plan.seat})`
    return element('path', { transform, 'fill-rule': 'evenodd' })
  })
  root.append(...grounds, ...areas, ...tables, ...seats)
  let before: readonly string[] = []
  return {
    root,
    paint(scene) {
      const { colours } = scene
      for (const [n, ground] of grounds.entries())
        set(ground, {
          stroke: colours.plate,
          fill: plan.sections.flatMap((one) => one.grounds)[n]?.isClosed === true ? colours.plate : 'none',
        })
      for (const [n, area] of areas.entries()) paintArea(area, { scene, n })
      for (const table of tables) set(table, { stroke: colours.dot })
      const now = seats.map((_, place) => keyOf(scene, place))
      for (const [place, key] of now.entries()) if (before[place] !== key) paintSeat(seats[place], { scene, place })
      before = now
    },
  }
}

function paintArea(path: SVGPathElement, { scene, n }: { readonly scene: Scene; readonly n: number }): void {
  const { colours, plan } = scene
  const area = plan.areas[n]
  set(path, { fill: area?.role === 'STAGE' ? colours.ink : colours.plate })
  if (area?.role !== 'STANDING') return
  const stroke = colours.prices['ABCDEFGH'.indexOf(area.zone ?? 'A')] ?? colours.ink
  set(path, { stroke, 'stroke-width': plan.seat * 0.2 })
}

function fillOf(scene: Scene, place: number): string {
  const { plan, colours } = scene
  const look = lookOf(scene, place)
  if (isTeamLook(look)) return colours.team[look]
  return look === 'taken' ? colours.dot : (colours.prices[at(plan.zone, place)] ?? colours.ink)
}

/** Of all that a seat looks like. */
const keyOf = (scene: Scene, place: number): string =>
  `${lookOf(scene, place)} ${fillOf(scene, place)} ${scene.colours.dot} ${scene.pickedZone ?? ''}`

function paintSeat(
  path: SVGPathElement | undefined,
  { scene, place }: { readonly scene: Scene; readonly place: number },
): void {
  if (path === undefined) return
  const look = lookOf(scene, place)
  const isFaded = scene.pickedZone !== null && scene.pickedZone !== at(scene.plan.zone, place) && look !== 'taken'
  set(path, {
    d: SHAPES[look],
    fill: fillOf(scene, place),
    opacity: isFaded ? FADED : 1,
  })
}
