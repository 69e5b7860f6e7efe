import { CircleAlert } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './LoadError.module.css'

export interface LoadErrorProps {
  /** The description of the error, usually the server's message. */
  message: string
  /** The request id. */
  reference?: string | undefined
  onRetry?: () => unknown
}

/** A part of the page that failed to load; the rest keeps working. */
export function LoadError({ message, reference, onRetry }: LoadErrorProps) {
  const words = useWords()
  return (
    <div className={css.error} role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>{message}</p>
      {reference && <p className={css.reference}>{words.reference(reference)}</p>}
      {onRetry && (
        <Button size="small" onPress={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  )
}
