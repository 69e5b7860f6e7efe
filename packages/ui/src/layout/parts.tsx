import { createElement, type JSX, type ReactNode } from 'react'

/** A step between or around things, in pixels; `'4-16'`: between rows and between columns. */
type Step = number | `${number}-${number}`

/*
 * What a part may say of its look. A value is a class of layout.css: `gap={8}` is `gap-8`, `wrap` is `wrap`. A value that has no
 * class there fails layout.test.ts.
 */
interface LayoutProps {
  /* what is inside */
  gap?: Step
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'center' | 'end' | 'between'
  items?: 'start' | 'center'
  /** In the middle of its cell, both ways. */
  centered?: boolean
  /** Rows stand together at the top. */
  packed?: boolean
  wrap?: boolean
  /** A row that runs downwards. */
  down?: boolean
  /** A row within a line. */
  inline?: boolean
  columns?: 1 | 'even'
  /* its place */
  across?: boolean
  grows?: boolean
  fixed?: boolean
  /** Gets narrower than its words. */
  shrinks?: boolean
  wide?: boolean
  block?: boolean
  /** What is laid over it is placed by its corners. */
  anchor?: boolean
  margin?: 'auto'
  above?: number
  below?: number
  /** Away from what is before it. */
  push?: boolean
  /** At least so high: what is pressed has a size. */
  tall?: number
  /** A picture fills its frame. */
  covers?: boolean
  /* what it is drawn on */
  padding?: Step
  /** Room at both sides. */
  sides?: number
  ground?: 'none' | 'surface' | 'sunken' | 'canvas' | 'accent-soft' | 'grey-soft'
  border?: boolean
  /** Without the border that its element has. */
  bare?: boolean
  rule?: 'above' | 'below'
  radius?: 'small' | 'control' | 'menu' | 'card' | 'sheet' | 'circle' | 'pill' | number
  clipped?: boolean
  scrolls?: boolean
  /* words */
  font?: 'small' | 'label' | 'heading' | 'smallest' | 'display-s'
  size?: number
  weight?: number
  tight?: boolean
  tone?: 'muted' | 'subtle' | 'text' | 'accent' | 'orange' | 'teal' | 'on-surface'
  text?: 'start' | 'center' | 'end'
  lines?: 'one' | 'pretty'
  breaks?: boolean
  figures?: boolean
  /** What does not fit ends in three dots. */
  ends?: boolean
}

const OURS = new Set(
  (
    'gap align justify items centered packed wrap down inline columns across grows fixed shrinks wide block anchor margin above below push tall covers ' +
    'padding sides ground border bare rule radius clipped scrolls font size weight tight tone text lines breaks figures ends'
  ).split(' '),
)

type Tag = keyof HTMLElementTagNameMap & keyof JSX.IntrinsicElements

type PartProps<Of extends Tag> = LayoutProps & {
  as?: Of
  className?: string | undefined
  children?: ReactNode
} & Omit<JSX.IntrinsicElements[Of], keyof LayoutProps | 'as' | 'className' | 'children'>

/** `gap={8} wrap` are the classes `gap-8 wrap`; all that is not ours goes to the element. */
function dress(base: string, { className, ...props }: { readonly className?: string | undefined }) {
  const names = base === '' ? [] : [base]
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(props))
    if (!OURS.has(key)) rest[key] = value
    else if (value === true) names.push(key)
    else if (typeof value === 'string' || typeof value === 'number')
      names.push(`${key}-${String(value).replace('.', '_')}`)
  // Its own class is last, as it does in the cascade.
  if (className) names.push(className)
  return { ...rest, className: names.join(' ') }
}

function part<Usual extends Tag>(base: string, usual: Usual) {
  return <Of extends Tag = Usual>({ as, ...props }: PartProps<Of>) => createElement(as ?? usual, dress(base, props))
}

/** Things beside each other. */
export const Row = part('row', 'div')

/** Things below each other. */
export const Stack = part('grid', 'div')

/** Things in columns: how many, or in the component's own style sheet. */
export const Grid = part('grid', 'div')

/** A thing on a ground, with room around what it holds. */
export const Box = part('', 'div')

/** Words in a size, weight and tone. */
export const Text = part('', 'p')

/** Words for those who hear the page. */
export const Hidden = part('hidden', 'span')
