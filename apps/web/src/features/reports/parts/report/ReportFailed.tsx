import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleAlert } from 'lucide-react'
import css from './report.module.css'

/** A report that did not come; what it was asked for stays in the address. */
export function ReportFailed({ message, reference, onRetry }: LoadErrorProps) {
  return (
    <Card label={m.reports_figures()}>
      <Stack className={css.failed} gap={16} items="center" text="center" role="alert">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <h2>{m.reports_failed_title()}</h2>
          <p>{message}</p>
          <p>{m.reports_failed_text()}</p>
        </div>
        {onRetry && <Button onPress={onRetry}>{m.shell_try_again()}</Button>}
        {reference !== undefined && <p className={css.reference}>{m.shell_reference({ code: reference })}</p>}
      </Stack>
    </Card>
  )
}
