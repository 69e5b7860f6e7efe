import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import css from './Admissions.module.css'
import { Moment } from '../../../../desk/Moment.tsx'

type Admission = Attendee['admissions'][number]

/**
 * Where somebody stands at each list's door: in since when, by which gate, and how often before.
 */
export function Admissions({ admissions, zone }: { admissions: readonly Admission[]; zone: string }) {
  const byList = Map.groupBy(admissions, ({ check_in_list: { id } }) => id)
  if (byList.size === 0) return <p className={css.none}>{m.attendees_not_admitted()}</p>
  return (
    <ul className={css.lists}>
      {[...byList].map(([id, ofList]) => (
        <li key={id} className={css.list}>
          <div className={css.head}>
            <p className={css.name}>{ofList[0]?.check_in_list.name}</p>
            {ofList.some(({ ended_at }) => ended_at === null) ? (
              <StatusBadge tone="teal">{m.attendees_inside()}</StatusBadge>
            ) : (
              <StatusBadge tone="grey">{m.attendees_outside()}</StatusBadge>
            )}
          </div>
          <ol className={css.times}>
            {ofList.map((admission) => (
              <li key={admission.short_id}>
                <AdmissionLine admission={admission} zone={zone} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

function AdmissionLine({ admission, zone }: { admission: Admission; zone: string }) {
  return (
    <>
      {m.attendees_in_at()} <Moment at={admission.checked_in_at} zone={zone} exact />
      {admission.device !== null && <>, {m.attendees_by_gate({ gate: admission.device })}</>}
      {admission.ended_at !== null && (
        <>
          , {m.attendees_out_at()} <Moment at={admission.ended_at} zone={zone} exact />
        </>
      )}
    </>
  )
}
