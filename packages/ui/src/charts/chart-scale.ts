/**
 * Where a chart's lines of the scale stand: from `bottom` or below, at most 0, up to or past `top`,
 * at most six, at round distances. One of them is 0.
 */
export function scaleSteps(top: number, bottom = 0): number[] {
  const span = Math.max(0, top) - Math.min(0, bottom)
  if (!(span > 0)) return [0, 1]
  const rough = span / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude
  const first = Math.floor(Math.min(0, bottom) / step)
  const count = Math.ceil(Math.max(0, top) / step) - first
  return Array.from({ length: count + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)))
}

/** Which points carry a word under the axis: first, last, and evenly between; at most `most`. */
export function labelledPoints(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place)
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)))
}
