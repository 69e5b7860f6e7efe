import { classNames } from '../class-names.ts'
import css from './Reference.module.css'

/**
 * A reference that people read out, O-7Q2M9XK4: in one piece, because its hyphen is no place to
 * break a line, and from left to right in any language.
 */
export function Reference({
  children,
  className,
}: {
  readonly children: string
  readonly className?: string | undefined
}) {
  return <bdi className={classNames(css.reference, className)}>{children}</bdi>
}

/**
 * Texts that begin with a single letter: O-7Q2M9XK4, E-Mail. The hyphen stays itself, so that it
 * can be copied and searched.
 */
const REFERENCE = /(?<![\p{L}\p{N}-])(\p{L}-[\p{L}\p{N}]{1,12})/u

/** A sentence whose references stay in one piece, and words like E-Mail with them. */
export const WithReferences = ({ text }: { readonly text: string }) =>
  text.split(REFERENCE).map((part, at) => (at % 2 === 0 ? part : <Reference key={at}>{part}</Reference>))
