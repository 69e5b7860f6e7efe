import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { CircleAlert } from 'lucide-react'
import { auditTotalQuery } from '../api.ts'
import css from './NothingFits.module.css'

/** Nothing of the log fits; how many there are without the filters. */
export function NothingFits({ accountId, onClear }: { accountId: number; onClear: () => void }) {
  const { data: total } = useQuery(auditTotalQuery(accountId))
  return (
    <div className={css.state}>
      <div>
        <h2 className={css.title}>{m.audit_log_nothing_fits()}</h2>
        <p className={css.text}>{total !== undefined && m.audit_log_without({ count: total })}</p>
      </div>
      <Button onPress={onClear}>{m.audit_log_clear()}</Button>
    </div>
  )
}

/** The view failed; what was written is there. */
export function LogFailed({ reason, onRetry }: { reason: string; onRetry: () => unknown }) {
  return (
    <div className={css.state} role="alert">
      <CircleAlert className={css.alert} size={28} strokeWidth={1.75} aria-hidden />
      <div>
        <h2 className={css.title}>{m.audit_log_failed_title()}</h2>
        <p className={css.text}>{m.audit_log_failed_text()}</p>
        <p className={css.text}>{reason}</p>
      </div>
      <Button onPress={() => void onRetry()}>{m.audit_log_try_again()}</Button>
    </div>
  )
}

const WIDTHS = ['64%', '50%', '58%', '61%', '47%']

export function LogLoading() {
  return (
    <div className={css.loading} aria-busy="true">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
