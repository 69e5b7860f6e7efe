import { CircleAlert } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { Stack, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './feedback.module.css'

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
    <Stack className={css.error} gap={8} items="center" text="center" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>{message}</p>
      {reference && (
        <Text font="small" tone="subtle">
          {words.reference(reference)}
        </Text>
      )}
      {onRetry && (
        <Button size="small" onPress={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </Stack>
  )
}
