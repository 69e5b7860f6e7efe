import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { IconButton } from '../actions/IconButton.tsx'
import { Row } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { WithReferences } from '../surfaces/Reference.tsx'
import css from './Drawer.module.css'
import { ModalFrame } from './ModalFrame.tsx'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title, or under it where both do not fit: for example a StatusBadge. */
  titleEnd?: ReactNode
  /** Before the close button: buttons that go on to the next one. */
  headEnd?: ReactNode
  /** Pixels on wide screens; phones get the whole screen. Default 560. */
  width?: number
  children: ReactNode
  /** Stays at the bottom edge. */
  footer?: ReactNode
}

/** A sheet at the end of the screen that keeps the page behind in view. */
export function Drawer({ open, onClose, title, titleEnd, headEnd, width = 560, children, footer }: DrawerProps) {
  return (
    <ModalFrame kind="drawer" open={open} onClose={onClose} width={width}>
      <DrawerHead title={title} titleEnd={titleEnd} headEnd={headEnd} onClose={onClose} />
      <div className={css.body}>{children}</div>
      {footer && (
        <Row className={css.footer} gap={8} align="center" ground="surface">
          {footer}
        </Row>
      )}
    </ModalFrame>
  )
}

type DrawerHeadProps = Pick<DrawerProps, 'title' | 'titleEnd' | 'headEnd' | 'onClose'>

/** Title line of a drawer with its close button. */
export function DrawerHead({ title, titleEnd, headEnd, onClose }: DrawerHeadProps) {
  const words = useWords()
  return (
    <Row as="header" className={css.head} gap={12} align="center" rule="below">
      <Row className={css.name} align="center" wrap shrinks>
        <Heading slot="title" level={2} className={css.title ?? ''}>
          {typeof title === 'string' ? <WithReferences text={title} /> : title}
        </Heading>
        {titleEnd}
      </Row>
      <Row as="span" className={css.buttons} gap={8} align="center">
        {headEnd}
        <IconButton icon={X} label={words.close} onPress={onClose} />
      </Row>
    </Row>
  )
}
