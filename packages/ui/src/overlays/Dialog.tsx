import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { Button } from '../actions/Button.tsx'
import { Grid, Row } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { WithReferences } from '../surfaces/Reference.tsx'
import css from './overlays.module.css'
import { ModalFrame } from './ModalFrame.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the safe one first. */
  footer?: ReactNode
  /** Pixels, default 480. */
  width?: number
  role?: 'dialog' | 'alertdialog'
}

/** A small window for one thing. */
export function Dialog({ open, onClose, title, children, footer, width = 480, role }: DialogProps) {
  return (
    <ModalFrame
      kind="dialog"
      open={open}
      onClose={onClose}
      width={width}
      role={role}
      scrimCloses={role !== 'alertdialog'}
    >
      <Heading slot="title" level={2} className={css.dialogTitle ?? ''}>
        <WithReferences text={title} />
      </Heading>
      <ScrollBody className={css.body ?? ''} label={title}>
        {children}
      </ScrollBody>
      {footer && (
        <Row className={css.footer} gap={8} justify="end" wrap>
          {footer}
        </Row>
      )}
    </ModalFrame>
  )
}

interface ScrollBodyProps {
  className: string
  /** What a screen reader calls it while it scrolls. */
  label: string
  children: ReactNode
}

/** The part of a window that scrolls when its words need more room; then the arrow keys reach it too. */
function ScrollBody({ className, label, children }: ScrollBodyProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current: element } = box
    if (element === null) return
    const look = () => setScrolls(element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [children])
  return (
    <div ref={box} className={className} {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A question that names the thing: "Delete the category Drinks?" */
  title: string
  /** The consequences, one fact per line. */
  consequences?: readonly ReactNode[]
  /** The verb: "Delete category". */
  confirmLabel: string
  /** The safe answer, default "Cancel"; needed where the verb itself is to cancel something. */
  safeLabel?: string
  /** The dialog stays busy while the promise is open; the owner closes it. */
  onConfirm: () => unknown
  /** The error, shown inside the dialog. */
  error?: string | undefined
  /** Default `danger`. */
  tone?: 'danger' | 'filled'
  children?: ReactNode
}

/** Asks before what cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useWords()
  const footer = (
    <>
      <Button onPress={props.onClose} autoFocus>
        {props.safeLabel ?? words.cancel}
      </Button>
      <Button variant={props.tone ?? 'danger'} onPress={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog role="alertdialog" open={props.open} onClose={props.onClose} title={props.title} footer={footer}>
      {props.consequences && (
        <Grid as="ul" className={css.consequences} gap={4} columns={1} tone="muted">
          {props.consequences.map((consequence, place) => (
            <li key={place}>{typeof consequence === 'string' ? <WithReferences text={consequence} /> : consequence}</li>
          ))}
        </Grid>
      )}
      {props.children}
      {props.error && (
        <p className={css.error} role="alert">
          <WithReferences text={props.error} />
        </p>
      )}
    </Dialog>
  )
}
