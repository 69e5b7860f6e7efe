import type { CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { guestWords, reasonWords } from '../lists/conflict-words.ts'
import { PhoneLabel } from './PhoneLabel.tsx'

/** The guest, the reason, and both admissions with their times and gates. */
export const conflictColumns = (zone: string): Column<CheckInConflict>[] => [
  {
    key: 'guest',
    label: m.check_in_conflict_guest(),
    width: '24%',
    render: (conflict) => (
      <TwoLines
        title={guestWords(conflict)}
        detail={[conflict.attendee?.product_title, conflict.attendee?.public_id].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'reason',
    label: m.check_in_conflict_why(),
    width: '22%',
    wideOnPhone: true,
    render: ({ reason }) => <StatusBadge tone="orange">{reasonWords(reason)}</StatusBadge>,
  },
  {
    key: 'first',
    label: m.check_in_conflict_first(),
    wideOnPhone: true,
    render: ({ admission, check_in_list }) =>
      admission !== null && (
        <>
          <PhoneLabel>{m.check_in_conflict_first()}</PhoneLabel>
          <Admission at={admission.entered_at} device={admission.device} list={check_in_list.name} zone={zone} />
        </>
      ),
  },
  {
    key: 'scan',
    label: m.check_in_conflict_scan(),
    wideOnPhone: true,
    render: ({ scan, check_in_list }) => (
      <>
        <PhoneLabel>{m.check_in_conflict_scan()}</PhoneLabel>
        <Admission at={scan.occurred_at} device={scan.device} list={check_in_list.name} zone={zone} />
      </>
    ),
  },
]

interface AdmissionProps {
  readonly at: string
  readonly device: string | null
  readonly list: string
  readonly zone: string
}

/** When, and at which gate of which list. */
function Admission({ at, device, list, zone }: AdmissionProps) {
  return (
    <TwoLines
      title={<time dateTime={at}>{formatDate(at, 'second', { locale: documentLocale(), timeZone: zone })}</time>}
      detail={device === null ? list : `${device} · ${list}`}
    />
  )
}
