import { fullName } from '@turnout/domain/accounts/names.ts'
import { useQuery } from '@tanstack/react-query'
import type { Preview } from '@turnout/contract/messages/message.ts'
import type { AudiencePerson, PeopleShown } from '@turnout/contract/messages/people.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { LIST_PER_PAGE } from '../../../../shell/use-list-address.ts'
import { peopleQuery } from '../../api.ts'
import type { audienceBody } from '../../message-draft.ts'
import { leftOutReason } from '../../recipient-words.ts'
import css from './compose-to-card.module.css'

interface PeopleDrawerProps {
  readonly eventId: number
  readonly audience: NonNullable<ReturnType<typeof audienceBody>>
  /** The numbers that stand beside the button that opened it. */
  readonly of: Pick<Preview, 'count' | 'matched'>
  readonly onClose: () => void
}

/** All who would get the message, and all who fit and would not, by name. */
export function PeopleDrawer({ eventId, audience, of, onClose }: PeopleDrawerProps) {
  const [shown, setShown] = useState<PeopleShown>(of.count === 0 ? 'LEFT_OUT' : 'WRITTEN')
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const asked = { ...audience, shown, query, page, per_page: LIST_PER_PAGE }
  const list = listShown(useQuery(peopleQuery(eventId, asked)))
  const narrow = (change: () => void) => {
    setPage(1)
    change()
  }
  const label = shown === 'WRITTEN' ? m.messages_who_gets_it() : m.messages_who_does_not()
  return (
    <Drawer open onClose={onClose} title={m.messages_people({ count: of.count })} width={560}>
      <div className={css.flush}>
        <Row className={css.bar} gap={10} align="center" justify="between" wrap>
          <SegmentedControl
            label={m.messages_recipients_show()}
            value={shown}
            onChange={(next) => narrow(() => setShown(next))}
            options={[
              { value: 'WRITTEN', label: m.messages_get_it({ count: of.count }) },
              { value: 'LEFT_OUT', label: m.messages_do_not_get_it({ count: of.matched - of.count }) },
            ]}
          />
          <div className={css.find}>
            <SearchField
              label={m.messages_recipients_find()}
              value={query}
              onChange={(next) => narrow(() => setQuery(next))}
            />
          </div>
        </Row>
        <DataTable<PlacedPerson>
          label={label}
          columns={COLUMNS[shown]()}
          rows={list.answer && placed(list.answer.people)}
          busy={list.busy}
          rowKey={({ place }) => place}
          paging={{ page, perPage: LIST_PER_PAGE, total: list.answer?.total ?? 0, onPage: setPage }}
          empty={
            <EmptyState ghost="rows" level={3} title={EMPTY[shown]()}>
              {shown === 'LEFT_OUT' && m.messages_nobody_left_out_text()}
            </EmptyState>
          }
          onClearFilters={query === '' ? undefined : () => narrow(() => setQuery(''))}
          error={list.error}
        />
      </div>
    </Drawer>
  )
}

/** Who is left out may share name and address with the row before: a row has no name but its place. */
interface PlacedPerson extends AudiencePerson {
  readonly place: number
}

const placed = (people: readonly AudiencePerson[]): readonly PlacedPerson[] =>
  people.map((person, place) => ({ ...person, place }))

const EMPTY: Readonly<Record<PeopleShown, () => string>> = {
  WRITTEN: m.messages_nobody_written,
  LEFT_OUT: m.messages_nobody_left_out,
}

const PERSON = (): Column<AudiencePerson> => ({
  key: 'person',
  label: m.messages_column_person(),
  width: '56%',
  render: ({ first_name, last_name, email }) => {
    const name = fullName(first_name, last_name)
    return <TwoLines start={<Avatar name={name} size={32} />} title={name === '' ? email : name} detail={email} />
  },
})

const COLUMNS: Readonly<Record<PeopleShown, () => readonly Column<AudiencePerson>[]>> = {
  WRITTEN: () => [
    PERSON(),
    {
      key: 'tickets',
      label: m.messages_column_tickets(),
      align: 'end',
      render: ({ tickets }) => (tickets > 0 ? m.messages_preview_tickets({ count: tickets }) : ''),
    },
  ],
  LEFT_OUT: () => [
    PERSON(),
    {
      key: 'why',
      label: m.messages_column_why(),
      wideOnPhone: true,
      render: ({ left_out }) =>
        left_out && (
          <Text as="span" tone="muted">
            {leftOutReason(left_out)}
          </Text>
        ),
    },
  ],
}
