import { Button } from '@turnout/ui/actions/Button.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useBeforeUnload, useBlocker } from 'react-router'

/**
 * Asks once before what was typed is lost: by another page, another section, or closing the tab.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const words = useWords()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => dirty && from.pathname + from.search !== to.pathname + to.search,
  )
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  const footer = (
    <>
      <Button onPress={() => blocker.proceed()}>{words.discard}</Button>
      <Button variant="filled" onPress={stay} autoFocus>
        {words.keepEditing}
      </Button>
    </>
  )
  return (
    <Dialog open role="alertdialog" onClose={stay} title={words.unsavedTitle} footer={footer}>
      <p>{words.unsavedText}</p>
    </Dialog>
  )
}
