import { createElement, type ReactElement, type SVGProps } from 'react'

/*
 * Draws an icon of lucide-react. The build takes this in place of that package's own component
 * (vite.config.ts), which knows contexts and options that are not used here and weighs four times as
 * much on every page.
 */

interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels, each way. */
  readonly size?: number | string
}

/** Pages that are written from right to left turn these around (`base.css`, `ground.css`): they mean on, back, or out. */
const TURNED = /^(?:arrow|chevron)-(?:left|right)$|^(?:un|re)do-2$|^log-out$/u

/** A component of one icon, with the properties of an `svg`; without words it is decoration. @public Every icon of the package imports it. */
// oxlint-disable-next-line import/no-default-export -- every icon of the package imports it so
export default function drawIcon({ name, node }: IconData) {
  const isTurned = TURNED.test(name) || undefined
  return ({ size = 24, strokeWidth = 2, ...rest }: IconProps): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'data-turned': isTurned,
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
