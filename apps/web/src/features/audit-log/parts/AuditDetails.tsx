import type { AuditChange, AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { ArrowRight } from 'lucide-react'
import css from './audit-log.module.css'

/** Field by field before and after, and the facts of the call. */
export function AuditDetails({ entry: { changes, event, from, request_id } }: { entry: AuditEntry }) {
  return (
    <Text as="div" className={css.details} ground="surface" border radius="control" size={13.5}>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      <Row as="p" gap="2-16" wrap padding="7-12" ground="canvas" size={13} tone="muted">
        {changes.length === 0 && <span>{m.audit_log_no_changes()}</span>}
        {event !== null && <span>{event.title}</span>}
        {request_id !== null && (
          <Text as="span" breaks>
            {m.audit_log_request({ id: request_id })}
          </Text>
        )}
        {from?.address != null && <span>{m.audit_log_address({ address: from.address })}</span>}
      </Row>
    </Text>
  )
}

function Change({ change: { field, before, after, note } }: { change: AuditChange }) {
  return (
    <Grid className={css.change} align="center" padding="7-12" rule="below" breaks>
      <dt className={css.field}>{field}</dt>
      {note === null ? (
        <Grid as="dd" className={css.values} gap={10} align="center">
          {before !== null && <del>{before}</del>}
          {before !== null && after !== null && (
            <ArrowRight className={css.arrow} size={15} strokeWidth={1.75} aria-hidden />
          )}
          {after !== null && <ins>{after}</ins>}
        </Grid>
      ) : (
        <dd>{note}</dd>
      )}
    </Grid>
  )
}
