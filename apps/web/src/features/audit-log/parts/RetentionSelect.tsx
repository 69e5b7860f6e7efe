import { AUDIT_RETENTION_MONTHS } from '@turnout/domain/accounts/audit-retention.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useRetention } from '../api.ts'

/** How long the log is kept; saves itself. */
export function RetentionSelect({ accountId, months }: { accountId: number; months: number }) {
  const retention = useRetention(accountId)
  const shown = retention.isPending ? retention.variables : months
  const choose = (chosen: string) => {
    const wanted = AUDIT_RETENTION_MONTHS.find((one) => String(one) === chosen)
    if (wanted === undefined) return
    retention.mutate(wanted, {
      onSuccess: () => showToast({ message: m.audit_log_kept_saved({ months: wanted }) }),
      onError: () => showToast({ message: m.audit_log_kept_failed() }),
    })
  }
  return (
    <Row gap={8} align="center" tone="muted" lines="one">
      <span aria-hidden>{m.audit_log_kept()}</span>
      <Select
        label={m.audit_log_kept()}
        labelHidden
        name="retention_months"
        value={String(shown)}
        onChange={choose}
        options={AUDIT_RETENTION_MONTHS.map((one) => ({
          value: String(one),
          label: m.audit_log_kept_months({ months: one }),
        }))}
      />
    </Row>
  )
}
