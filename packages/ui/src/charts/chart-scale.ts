/** Where a chart's lines of the scale stand: from 0 up to or past `top`, at most five, at round distances. */
export function scaleSteps(top: number): number[] {
  if (!(top > 0)) return [0, 1]
  const rough = top / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude
  const count = Math.ceil(top / step)
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** Which points carry a word under the axis: first, last, and evenly between; at most `most`. */
export function labelledPoints(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place)
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)))
}
