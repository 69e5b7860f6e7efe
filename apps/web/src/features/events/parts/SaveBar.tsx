import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import css from './SaveBar.module.css'

export interface SaveBarProps {
  /** The bar is there while something is unsaved. */
  dirty: boolean
  busy: boolean
  onDiscard: () => void
}

/**
 * Sticks to the bottom of a form while there is something to save. Inside the form: its button
 * submits it.
 */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  const words = useWords()
  return (
    <div className={css.place} role="status">
      {dirty && (
        <div className={css.bar}>
          <p className={css.words}>{m.events_unsaved()}</p>
          <Button onPress={onDiscard}>{words.discard}</Button>
          <Button type="submit" variant="filled" busy={busy}>
            {m.events_save()}
          </Button>
        </div>
      )}
    </div>
  )
}
