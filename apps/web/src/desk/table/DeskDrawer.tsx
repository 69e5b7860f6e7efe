import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import css from './table-desk-drawer.module.css'

export interface DeskDrawerProps {
  /** "Order HL-7PYK" */
  label: string
  /** Reference and state, in one line with the buttons. */
  start: ReactNode
  /** Before the close button: the arrows through the list. */
  headEnd: ReactNode
  onClose: () => void
  /** Undefined while loading. */
  title: string | undefined
  /** Under the title. */
  line?: ReactNode
  actions: ReactNode
  /** The parts of the content that one can jump to, by the id of their section. */
  parts: readonly { readonly id: string; readonly label: string }[]
  /** Stays in view below the content. */
  foot?: ReactNode
  /** Forty pixels more, for what is filled in. */
  isWide?: boolean
  /** It came in the place of another one, and with it goes the focus. */
  takesFocus?: boolean
  children: ReactNode
}

/**
 * One thing of a list, as a column beside it: the list, its search and what is ticked stay in
 * reach. On phones it takes the screen.
 */
export function DeskDrawer(props: DeskDrawerProps) {
  const words = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = props.title !== undefined
  const takesFocus = props.takesFocus === true
  useEffect(() => {
    // On phones the list went, and with it whatever had the focus.
    if (isThere && (takesFocus || document.activeElement === document.body))
      title.current?.focus({ preventScroll: true })
  }, [isThere, takesFocus])
  return (
    <div className={css.drawer} role="dialog" aria-label={props.label} data-desk-drawer={props.isWide ? 'wide' : ''}>
      <Box as="header" className={css.head} fixed rule="below">
        <Row gap={2} align="center">
          <Row as="span" className={css.start} gap="4-10" align="center" wrap grows shrinks tone="muted">
            {props.start}
          </Row>
          {props.headEnd}
          <IconButton icon={X} label={words.close} onPress={props.onClose} />
        </Row>
        {isThere ? (
          <h2 ref={title} className={css.title} tabIndex={-1}>
            {props.title}
          </h2>
        ) : (
          // Its place: a heading without words is none.
          <div className={css.title} aria-hidden>
            &nbsp;
          </div>
        )}
        {props.line && (
          <Text size={13.5} tone="muted" breaks figures>
            {props.line}
          </Text>
        )}
        {props.actions}
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={css.body} tabIndex={0} role="group" aria-label={props.label}>
        {props.parts.length > 0 && (
          <Row as="nav" className={css.jump} gap={2} ground="surface" aria-label={props.label}>
            {props.parts.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className={css.part}
                onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
              >
                {label}
              </button>
            ))}
          </Row>
        )}
        {props.children}
      </div>
      {props.foot && (
        <Row as="footer" className={css.foot} gap={8} align="center" fixed ground="surface" rule="above">
          {props.foot}
        </Row>
      )}
    </div>
  )
}
