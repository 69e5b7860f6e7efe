import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { classNames } from '../class-names.ts'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '../fields/ErrorSummary.tsx'
import { useWords } from '../words/UiWords.tsx'
import { LockedLine } from '../fields/LockedLine.tsx'
import { LockedFields } from '../fields/locked-fields.ts'
import { Box, Grid, Row } from '../layout/parts.tsx'
import css from './Drawer.module.css'
import { DrawerHead } from './Drawer.tsx'
import { ModalFrame } from './ModalFrame.tsx'

export interface DrawerFormProps {
  open: boolean
  onClose: () => void
  title: string
  /** Verb and object: "Save ticket". */
  submitLabel: string
  /** Saves; the button is busy while the promise is open. The owner closes the drawer when it went well. */
  onSubmit: () => unknown
  /** Something was typed that would be lost: closing asks once. */
  dirty: boolean
  /** The errors that stopped the last save; focus goes there. */
  problem?: ErrorSummaryProps | null | undefined
  /** On top of the fields: what happened meanwhile to the thing that the form changes. */
  notice?: ReactNode
  children: ReactNode
  /** Beside the fields on wide screens, after them on phones: where the keyboard meets it. */
  preview?: ReactNode
  /** At the start of the foot, for example a Delete button. */
  footerStart?: ReactNode
  /**
   * Replaces the submit button while nothing can be sent. It names the missing part and
   * the next step.
   */
  instead?: ReactNode
  /** Nothing can be changed or sent, and this sentence says why. */
  lockedReason?: string | undefined
  /** Pixels; default 560, with a preview 920. */
  width?: number
}

/** A form in a drawer: Ctrl or Cmd and Enter saves, nothing typed is lost without a question. */
export function DrawerForm(props: DrawerFormProps) {
  const [asking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    props.onClose()
  }
  const close = () => (props.dirty ? setAsking(true) : discard())
  return (
    <ModalFrame
      kind="drawer"
      open={props.open}
      onClose={close}
      width={props.width ?? (props.preview ? 920 : 560)}
      scrimCloses={false}
    >
      <DrawerHead title={props.title} onClose={close} />
      <FormBody {...props} onClose={close} asking={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
    </ModalFrame>
  )
}

interface FormBodyProps extends DrawerFormProps {
  asking: boolean
  onKeep: () => void
  onDiscard: () => void
}

function FormBody(props: FormBodyProps) {
  const words = useWords()
  const isLocked = props.lockedReason !== undefined
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || props.instead || isLocked) return
    running.current = true
    setBusy(true)
    // The owner shows what went wrong through `problem`; here it only ends the busy state.
    await Promise.resolve(props.onSubmit()).catch(() => undefined)
    running.current = false
    setBusy(false)
  }
  const form = useSubmitShortcut()
  const fields = (
    <div className={classNames(css.body, css.stack)}>
      {props.problem && <ErrorSummary {...props.problem} />}
      {props.notice}
      {props.lockedReason && <LockedLine>{props.lockedReason}</LockedLine>}
      <Grid as="fieldset" gap={16} packed columns={1} disabled={isLocked}>
        <LockedFields value={isLocked}>{props.children}</LockedFields>
      </Grid>
    </div>
  )
  return (
    <Row as="form" ref={form} className={css.form} down onSubmit={(event) => void submit(event)} noValidate>
      {props.preview ? (
        <div className={css.split}>
          {fields}
          <div className={css.preview}>{props.preview}</div>
        </div>
      ) : (
        fields
      )}
      {props.instead && (
        <Box className={css.instead} ground="surface" rule="above">
          {props.instead}
        </Box>
      )}
      <Row className={css.footer} gap={8} align="center" ground="surface">
        {props.asking ? (
          <UnsavedQuestion onKeep={props.onKeep} onDiscard={props.onDiscard} />
        ) : (
          <>
            {props.footerStart}
            <span className={css.push} />
            <Button onPress={props.onClose}>{isLocked ? words.close : words.cancel}</Button>
            {!props.instead && !isLocked && (
              <Button type="submit" variant="filled" busy={busy}>
                {props.submitLabel}
              </Button>
            )}
          </>
        )}
      </Row>
    </Row>
  )
}

/**
 * Ctrl or Cmd and Enter submits the form, from an area of several lines too, and from the drawer
 * itself, which has the focus at first.
 */
function useSubmitShortcut() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current?.closest<HTMLElement>('[role="dialog"]') ?? form.current
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return form
}

function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const words = useWords()
  return (
    <Row className={css.guard} gap="8-12" align="center" wrap role="alert">
      <p>
        <strong>{words.unsavedTitle}</strong>
        {words.unsavedText}
      </p>
      <Button onPress={onDiscard}>{words.discard}</Button>
      <Button variant="filled" onPress={onKeep} autoFocus>
        {words.keepEditing}
      </Button>
    </Row>
  )
}
