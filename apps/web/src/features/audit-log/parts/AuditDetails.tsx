import type { AuditChange, AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight } from 'lucide-react'
import css from './AuditDetails.module.css'

/** Field by field before and after, and the facts of the call. */
export function AuditDetails({ entry: { changes, event, from, request_id } }: { entry: AuditEntry }) {
  return (
    <div className={css.details}>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      <p className={css.facts}>
        {changes.length === 0 && <span>{m.audit_log_no_changes()}</span>}
        {event !== null && <span>{event.title}</span>}
        {request_id !== null && <span className={css.request}>{m.audit_log_request({ id: request_id })}</span>}
        {from?.address != null && <span>{m.audit_log_address({ address: from.address })}</span>}
      </p>
    </div>
  )
}

function Change({ change: { field, before, after, note } }: { change: AuditChange }) {
  return (
    <div className={css.change}>
      <dt className={css.field}>{field}</dt>
      {note === null ? (
        <dd className={css.values}>
          {before !== null && <del>{before}</del>}
          {before !== null && after !== null && (
            <ArrowRight className={css.arrow} size={15} strokeWidth={1.75} aria-hidden />
          )}
          {after !== null && <ins>{after}</ins>}
        </dd>
      ) : (
        <dd>{note}</dd>
      )}
    </div>
  )
}
