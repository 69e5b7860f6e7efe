import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Trash2 } from 'lucide-react'
import { formatNearDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { isUnderWay } from '../../api.ts'
import { importName, STATUS_WORDS } from '../../import-words.ts'
import { sourceName } from '../../../orders/parts/drawer/source-name.ts'
import { newOf } from '../../sum-rows.ts'
import css from '../Imports.module.css'

export interface ImportRowProps {
  one: ImportAnswer
  zone: string
  onDelete: () => void
}

/** One import: where it goes, when, how far it is and what came of it. */
export function ImportRow({ one, zone, onDelete }: ImportRowProps) {
  const { tone, words } = STATUS_WORDS[one.status]
  return (
    <Row as="li" className={css.row} align="center" wrap>
      <Stack className={css.what} gap={4} shrinks>
        <Text as="span" weight={600} breaks>
          <TextLink href={paths.import(one.id)}>{importName(one)}</TextLink>
        </Text>
        <Text as="span" size={13.5} tone="muted" breaks>
          {factsOf(one, zone)}
        </Text>
      </Stack>
      <StatusBadge tone={tone}>{words()}</StatusBadge>
      <Button size="small" icon={Trash2} disabled={isUnderWay(one)} onPress={onDelete}>
        {m.imports_delete()}
      </Button>
    </Row>
  )
}

function factsOf(one: ImportAnswer, zone: string): string {
  const when = formatNearDate(one.created_at, 'moment', { locale: documentLocale(), timeZone: zone })
  const from = one.source === null ? [] : [sourceName(one.source)]
  const { orders, tickets } = newOf(one)
  const came = one.status === 'DONE' ? [m.imports_orders({ count: orders }), m.imports_tickets({ count: tickets })] : []
  return [when, ...from, m.imports_files_count({ count: one.files.length }), ...came].join(' · ')
}
