import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CircleAlert } from 'lucide-react'
import { auditTotalQuery } from '../api.ts'
import css from './audit-log.module.css'

/** Nothing of the log fits; how many there are without the filters. */
export function NothingFits({ accountId, onClear }: { accountId: number; onClear: () => void }) {
  const { data: total } = useQuery(auditTotalQuery(accountId))
  return (
    <Stack className={css.state} gap={14} items="center" text="center">
      <div>
        <Text as="h2" font="heading">
          {m.audit_log_nothing_fits()}
        </Text>
        <p className={css.text}>{total !== undefined && m.audit_log_without({ count: total })}</p>
      </div>
      <Button onPress={onClear}>{m.audit_log_clear()}</Button>
    </Stack>
  )
}

/** The view failed; what was written is there. */
export function LogFailed({ reason, onRetry }: { reason: string; onRetry: () => unknown }) {
  return (
    <Stack className={css.state} gap={14} items="center" text="center" role="alert">
      <CircleAlert className={css.alert} size={28} strokeWidth={1.75} aria-hidden />
      <div>
        <Text as="h2" font="heading">
          {m.audit_log_failed_title()}
        </Text>
        <p className={css.text}>{m.audit_log_failed_text()}</p>
        <p className={css.text}>{reason}</p>
      </div>
      <Button onPress={() => void onRetry()}>{m.audit_log_try_again()}</Button>
    </Stack>
  )
}

const WIDTHS = ['64%', '50%', '58%', '61%', '47%']

export function LogLoading() {
  return (
    <Stack className={css.loading} padding={18} aria-busy="true">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}
