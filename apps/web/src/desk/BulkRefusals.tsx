import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import type { ReactNode } from 'react'
import css from './BulkRefusals.module.css'
import type { BulkAnswer } from './use-bulk-act.ts'

export interface BulkRefusalsProps {
  /** "2 orders could not be changed". */
  title: string
  answer: BulkAnswer
  /** The successful part, for example "1 order cancelled". */
  done: string
  nameOf: (id: number) => ReactNode
  onClose: () => void
  /** Tries those once more. */
  onRetry?: (() => Promise<void>) | undefined
}

/** The result of a bulk act: how many went well, and each failure by name with its reason. */
export function BulkRefusals({ title, answer, done, nameOf, onClose, onRetry }: BulkRefusalsProps) {
  const words = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          {onRetry && <Button onPress={onRetry}>{m.shell_try_again()}</Button>}
        </>
      }
    >
      {answer.meta.done > 0 && <Banner tone="good">{done}</Banner>}
      <ul className={css.refused}>
        {answer.data
          .filter(({ message }) => message !== null)
          .map(({ id, message }) => (
            <li key={id} className={css.row}>
              {nameOf(id)}
              <span className={css.reason}>{message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
