import { createElement, type ReactElement, type SVGProps } from 'react'

/*
 * Draws an icon of lucide-react. The build takes this in place of that package's own component
 * (vite.config.ts), which knows contexts and options that nobody here uses and weighs four times as
 * much on every page.
 */

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels, each way. */
  readonly size?: number | string
}

/** A component of one icon, with the properties of an `svg`; without words it is decoration. @public Every icon of the package imports it. */
// oxlint-disable-next-line import/no-default-export -- every icon of the package imports it so
export default function drawIcon({ node }: IconData) {
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
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
