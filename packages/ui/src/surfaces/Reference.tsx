import { classNames } from '../class-names.ts'
import css from './Reference.module.css'

/** A reference that people read out, O-7Q2M9XK4: in one piece, because its hyphen is no place to break a line, and from left to right in any language. */
export function Reference({
  children,
  className,
}: {
  readonly children: string
  readonly className?: string | undefined
}) {
  return <bdi className={classNames(css.reference, className)}>{children}</bdi>
}

const REFERENCE = /\b([OA]-[2-9A-Z]{8})\b/u

/** A sentence whose references stay in one piece. */
export const WithReferences = ({ text }: { readonly text: string }) =>
  text.split(REFERENCE).map((part, at) => (at % 2 === 0 ? part : <Reference key={part}>{part}</Reference>))
