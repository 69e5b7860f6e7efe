import type { ObjectReader } from './plan-reader.ts'
import {
  AREA_ROLES,
  AREA_SHAPES,
  PLAN_LIMITS,
  type AreaRole,
  type AreaShape,
  type AreaText,
  type PlanArea,
} from './seat-plan.ts'

/* Areas: the stage, standing areas, tables, pillars, words on the floor. */

const AREA: ReadonlySet<string> = new Set(
  'shape uuid position color border_color rotation text rectangle circle ellipse polygon role name capacity category'.split(
    ' ',
  ),
)

/** What older files have in the place of `rectangle`. */
const OLD_SIZE: ReadonlySet<string> = new Set([...AREA, 'width', 'height'])

/** Null: the area has no shape that could be drawn. */
export function readArea(
  reader: ObjectReader,
  seen: { readonly hasRoles: boolean; readonly categories: Set<string> },
): PlanArea | null {
  reader.reading.count('areas', reader.path)
  const shape = shapeOf(reader)
  const drawing = shape === null ? null : drawingOf(reader, shape)
  if (shape === null || drawing === null) {
    reader.mend('area_left_out')
    return null
  }
  reader.only(drawing.isOld ? OLD_SIZE : AREA)
  const text = textOf(reader)
  const rotation = reader.number('rotation')
  const color = reader.color('color')
  const border = reader.color('border_color')
  return {
    shape,
    uuid: reader.uuid(),
    position: reader.position(),
    ...(color !== undefined && { color }),
    ...(border !== undefined && { border_color: border }),
    ...(rotation !== undefined && { rotation }),
    ...(text !== undefined && { text }),
    ...drawing.is,
    ...(seen.hasRoles || reader.has('role') ? ownOf(reader, seen.categories) : foundRole(text)),
  }
}

function shapeOf(reader: ObjectReader): AreaShape | null {
  const given = AREA_SHAPES.find((one) => one === reader.fields['shape'])
  if (given !== undefined) return given
  const found =
    AREA_SHAPES.find((one) => one !== 'text' && reader.has(one)) ??
    (reader.has('width') && reader.has('height') ? 'rectangle' : reader.has('text') ? 'text' : null)
  if (found !== null) reader.mend('shape_missing')
  return found
}

interface Drawing {
  readonly is: Pick<PlanArea, 'rectangle' | 'circle' | 'ellipse' | 'polygon'>
  readonly isOld: boolean
}

const SIZE: ReadonlySet<string> = new Set(['width', 'height'])
const INNER = { circle: new Set(['radius']), ellipse: new Set(['radius']), polygon: new Set(['points']) } as const

/** Null: sizes are missing. */
function drawingOf(reader: ObjectReader, shape: AreaShape): Drawing | null {
  if (shape === 'text') return { is: {}, isOld: false }
  if (shape === 'rectangle') {
    const isOld = !reader.has('rectangle')
    const size = isOld ? reader : reader.object('rectangle')
    if (!isOld) size?.only(SIZE)
    const [width, height] = [size?.length('width'), size?.length('height')]
    if (isOld && width !== undefined) reader.mend('shape_missing')
    return width === undefined || height === undefined ? null : { is: { rectangle: { width, height } }, isOld }
  }
  const inner = reader.object(shape)
  if (inner === undefined) return null
  inner.only(INNER[shape])
  if (shape === 'circle') {
    const radius = inner.length('radius')
    return radius === undefined ? null : { is: { circle: { radius } }, isOld: false }
  }
  if (shape === 'ellipse') {
    const radius = inner.point('radius')
    return radius === undefined ? null : { is: { ellipse: { radius } }, isOld: false }
  }
  const points = inner.list('points').map((point) => point.asPoint())
  if (points.length > PLAN_LIMITS.points) inner.fault('too_many_parts', 'points')
  if (points.length < 3) inner.fault('polygon_too_small', 'points')
  return { is: { polygon: { points } }, isOld: false }
}

const TEXT: ReadonlySet<string> = new Set(['text', 'position', 'color', 'size'])

function textOf(reader: ObjectReader): AreaText | undefined {
  if (typeof reader.fields['text'] === 'string') {
    reader.mend('shape_missing', 'text')
    return { text: reader.text('text') ?? '' }
  }
  const inner = reader.object('text')
  const text = inner?.text('text')
  if (inner === undefined || text === undefined) return undefined
  inner.only(TEXT)
  const [position, color, size] = [inner.point('position'), inner.color('color'), inner.length('size')]
  return {
    text,
    ...(position !== undefined && { position }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
  }
}

type Own = Pick<PlanArea, 'role' | 'name' | 'capacity' | 'category'>

/** The name of a category; one that the plan does not list is added to it. */
export function categoryOf(reader: ObjectReader, known: Set<string>): string {
  const category = reader.text('category', PLAN_LIMITS.name) ?? ''
  if (category === '' || known.has(category)) return category
  reader.mend('category_added', 'category')
  reader.reading.count('categories', reader.pathOf('category'))
  known.add(category)
  return category
}

function ownOf(reader: ObjectReader, categories: Set<string>): Own {
  const role: AreaRole | undefined = reader.oneOf('role', AREA_ROLES)
  if (role !== 'STANDING') return role === undefined ? {} : { role }
  const name = reader.text('name', PLAN_LIMITS.name)
  const capacity = reader.number('capacity')
  return {
    role,
    ...(name !== undefined && { name }),
    capacity: capacity !== undefined && Number.isInteger(capacity) && capacity > 0 ? capacity : 0,
    category: categoryOf(reader, categories),
  }
}

/** What a stage is called on plans. The open format has no other sign of it. */
const STAGE =
  /^(?:main )?(?:stage|bühne|buehne|scène|scene|palco|escenario|escena|podium|舞台|screen|leinwand|court|pitch)$/iu

const foundRole = (text: AreaText | undefined): Own =>
  text !== undefined && STAGE.test(text.text.trim()) ? { role: 'STAGE' } : {}
