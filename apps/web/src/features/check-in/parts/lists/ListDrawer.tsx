import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { ExternalLink, QrCode } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { failedTo } from '../../../../api/load-error.ts'
import { listShown } from '../../../../api/list-shown.ts'
import { ActRow } from '../../../../desk/DrawerActions.tsx'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { DrawerSection, Facts } from '../../../../desk/Facts.tsx'
import type { DrawerProps } from '../../../../desk/list/define-desk.ts'
import { DeskDrawer } from '../../../../desk/table/DeskDrawer.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { checkInListQuery } from '../../api.ts'
import { letsInWords, settingsWords, windowWords } from '../../lists/list-words.ts'
import { LiveLine } from '../LiveLine.tsx'
import { PhoneDialog } from '../PhoneDialog.tsx'
import { doorAddress, ListState } from './list-columns.tsx'
import type { ListsDesk } from './list-columns.tsx'
import css from './ListColumns.module.css'

/** One list beside the others: how full it is, whom it lets in, and the link for the staff. */
export function ListDrawer({ id, event, at, walk, onClose }: DrawerProps<ListsDesk>) {
  const { zone, open } = at
  const shown = listShown(useQuery(checkInListQuery(event.id, id)))
  const [list, error] = [shown.answer, failedTo(m.check_in_door_cold(), shown.error)]
  const mayWrite = useMay('check-in:write')
  return (
    <DeskDrawer
      label={list?.name ?? m.check_in_lists_title()}
      start={list && <ListState list={list} zone={zone} now={at.now} />}
      headEnd={walk}
      onClose={onClose}
      title={list?.name}
      actions={
        list &&
        mayWrite && (
          <div className={css.acts}>
            <ActRow
              acts={[
                {
                  key: 'edit',
                  label: m.check_in_lists_change(),
                  isFilled: true,
                  onPress: () => open({ kind: 'edit', list }),
                },
                { key: 'rotate', label: m.check_in_lists_rotate(), onPress: () => open({ kind: 'rotate', list }) },
                {
                  key: 'delete',
                  label: m.check_in_lists_delete_confirm(),
                  isDanger: true,
                  onPress: () => open({ kind: 'delete', list }),
                },
              ]}
            />
          </div>
        )
      }
      parts={[]}
    >
      {list ? (
        <ListFacts list={list} live={at.more.counts.get(list.id)} zone={zone} />
      ) : error ? (
        <LoadError {...error} />
      ) : (
        <DrawerOutline />
      )}
    </DeskDrawer>
  )
}

interface ListFactsProps {
  list: CheckInList
  live: ListCounts | undefined
  zone: string
}

function ListFacts({ list, live, zone }: ListFactsProps) {
  const mayWrite = useMay('check-in:write')
  const [isOnPhone, setOnPhone] = useState(false)
  const { checked_in_attendees: inside, total_attendees: total } = live ?? list
  const address = doorAddress(list)
  const words = m.check_in_lists_inside({ inside, total })
  return (
    <>
      <Stack className={css.counts} gap={8}>
        <Text weight={600}>{words}</Text>
        <ProgressBar label={words} value={inside} max={total} tone="teal" />
        {live !== undefined && <LiveLine live={live} />}
      </Stack>
      {mayWrite && (
        <DrawerSection title={m.check_in_lists_link()}>
          <Grid gap={10} columns={1}>
            <CopyField label={m.check_in_lists_link()} value={address} />
            <Row as="span" gap={8} wrap>
              <LinkButton href={address} newTab icon={ExternalLink}>
                {m.check_in_lists_open_door()}
              </LinkButton>
              <Button icon={QrCode} onPress={() => setOnPhone(true)}>
                {m.check_in_lists_phone()}
              </Button>
            </Row>
          </Grid>
        </DrawerSection>
      )}
      <DrawerSection title={m.check_in_lists_rules()}>
        <Facts
          facts={[
            { name: m.check_in_lists_dates(), value: windowWords(list, { locale: documentLocale(), timeZone: zone }) },
            { name: m.check_in_lists_products(), value: letsInWords(list) },
            { name: m.check_in_lists_settings(), value: settingsWords(list) },
            {
              name: m.check_in_lists_note(),
              value: list.description && <span className={css.note}>{list.description}</span>,
            },
          ]}
        />
      </DrawerSection>
      {isOnPhone && <PhoneDialog name={list.name} address={address} onClose={() => setOnPhone(false)} />}
    </>
  )
}
