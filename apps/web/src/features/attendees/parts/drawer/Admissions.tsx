import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { Moment } from '../../../../desk/Moment.tsx'

type Admission = Attendee['admissions'][number]

/**
 * Where somebody stands at each list's door: in since when, by which gate, and how often before.
 */
export function Admissions({ admissions, zone }: { admissions: readonly Admission[]; zone: string }) {
  const byList = Map.groupBy(admissions, ({ check_in_list: { id } }) => id)
  if (byList.size === 0) return <Text tone="muted">{m.attendees_not_admitted()}</Text>
  return (
    <Stack as="ul" gap={12}>
      {[...byList].map(([id, ofList]) => (
        <Stack as="li" key={id} gap={2}>
          <Row gap="4-10" align="center" wrap>
            <Text weight={600} breaks>
              {ofList[0]?.check_in_list.name}
            </Text>
            {ofList.some(({ ended_at }) => ended_at === null) ? (
              <StatusBadge tone="teal">{m.attendees_inside()}</StatusBadge>
            ) : (
              <StatusBadge tone="grey">{m.attendees_outside()}</StatusBadge>
            )}
          </Row>
          <Text as="ol" font="small" tone="muted" figures>
            {ofList.map((admission) => (
              <li key={admission.short_id}>
                <AdmissionLine admission={admission} zone={zone} />
              </li>
            ))}
          </Text>
        </Stack>
      ))}
    </Stack>
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
