import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useBeforeUnload, useBlocker } from 'react-router'

export interface UnsavedGuardProps {
  dirty: boolean
  /** What was typed is kept on this device: closing the tab loses nothing. */
  isKept?: boolean
  /** Saves; whether it went well. */
  onSave?: () => Promise<boolean>
  /** Forgets what is kept, when it is to be lost. */
  onDiscard?: () => void
}

/**
 * Asks once before what was typed is lost: by another page, another section, or closing the tab.
 */
export function UnsavedGuard({ dirty, isKept = false, onDiscard, onSave }: UnsavedGuardProps) {
  const words = useWords()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => dirty && from.pathname + from.search !== to.pathname + to.search,
  )
  useBeforeUnload((event) => {
    if (dirty && !isKept) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  const leave = () => {
    onDiscard?.()
    blocker.proceed()
  }
  const saveAndLeave = async () => {
    if (await onSave?.()) blocker.proceed()
    else blocker.reset()
  }
  const footer = (
    <>
      <Button onPress={leave}>{words.discard}</Button>
      <Button variant={onSave ? 'outline' : 'filled'} onPress={stay} autoFocus={!onSave}>
        {words.keepEditing}
      </Button>
      {onSave && (
        <Button variant="filled" onPress={saveAndLeave} autoFocus>
          {m.shell_settings_save()}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={stay}
      title={onSave ? m.shell_settings_leave() : words.unsavedTitle}
      footer={footer}
    >
      <p>{words.unsavedText}</p>
    </Dialog>
  )
}
