import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Grid, Stack, Text, Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { listShown } from '../../../api/list-shown.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { formatNearDate } from '../../../format/format.ts'
import { comma } from '../../../format/in-a-row.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { may } from '../../../shell/may.ts'
import { sourceName } from '../../orders/parts/drawer/source-name.ts'
import { importsQuery, beginImport, importQuery, isUnderWay } from '../api.ts'
import { importName, STATUS_WORDS } from '../import-words.ts'
import { DeleteImport } from '../parts/DeleteImport.tsx'
import css from '../parts/Imports.module.css'
import { ImportDropZone } from '../parts/files/ImportDropZone.tsx'
import { newOf } from '../sum-rows.ts'
import { queueUploads } from '../upload-queue.ts'

interface ImportRowProps {
  one: ImportAnswer
  zone: string
  onDelete: () => void
}

/** One import: where it goes, when, how far it is and what came of it. */
function ImportRow({ one, zone, onDelete }: ImportRowProps) {
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

/** The imports that there are, newest first; nothing while there are none. */
function ImportList({ accountId, zone }: { accountId: number; zone: string }) {
  const { answer, error } = listShown(useQuery(importsQuery(accountId)))
  const [deleted, setDeleted] = useState<ImportAnswer | null>(null)
  const close = () => setDeleted(null)
  if (answer?.data.length === 0) return null
  return (
    <Card title={m.imports_list()}>
      {error !== null && <LoadError {...error} />}
      {error === null && answer === undefined && <Skeleton height="96px" />}
      <Stack as="ul">
        {answer?.data.map((one) => (
          <ImportRow key={one.id} one={one} zone={zone} onDelete={() => setDeleted(one)} />
        ))}
      </Stack>
      {deleted !== null && (
        <DeleteImport accountId={accountId} one={deleted} zone={zone} onClose={close} onDeleted={close} />
      )}
    </Card>
  )
}

/** Which export to take, and where each system has it. */
function ExportGuide() {
  const guides = [
    { name: sourceName('PRETIX'), take: m.imports_guide_pretix_take(), where: m.imports_guide_pretix_where() },
    { name: sourceName('HI_EVENTS'), take: m.imports_guide_hi_events_take(), where: m.imports_guide_hi_events_where() },
    {
      name: sourceName('EVENTBRITE'),
      take: m.imports_guide_eventbrite_take(),
      where: m.imports_guide_eventbrite_where(),
    },
    { name: sourceName('TITO'), take: m.imports_guide_tito_take(), where: m.imports_guide_tito_where() },
    {
      name: (['LUMA', 'HELLOASSO', 'TICKET_TAILOR', 'HUMANITIX'] as const).map(sourceName).join(comma()),
      take: m.imports_guide_known_take(),
      where: m.imports_guide_known_where(),
    },
    { name: m.imports_guide_table(), take: m.imports_guide_table_take(), where: m.imports_guide_table_where() },
  ]
  return (
    <Card title={m.imports_guide_title()}>
      <Grid as="ul" className={css.guides} gap={12}>
        {guides.map(({ name, take, where }) => (
          <Stack as="li" key={name} gap={6} packed padding={14} border radius="control">
            <Text as="h3" font="heading">
              {name}
            </Text>
            <p>{take}</p>
            <Text size={13.5} tone="muted" breaks>
              {where}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Card>
  )
}

/** Begins an import with files, and goes on at its own page while they travel. */
function useBegin(accountId: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async (files: readonly File[]): Promise<void> => {
    setProblem(null)
    try {
      const place = { accountId, importId: await beginImport(accountId) }
      void queueUploads(files, place, (answer) => cache.setQueryData(importQuery(place).queryKey, answer))
      void cache.invalidateQueries({ queryKey: importsQuery(accountId).queryKey, exact: true })
      void navigate(paths.import(place.importId))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return { begin, problem }
}

/** What comes over, and the place for the files. */
function BeginCard({ accountId }: { accountId: number }) {
  const { begin, problem } = useBegin(accountId)
  return (
    <Card title={m.imports_begin_title()}>
      <Grid gap={16} columns={1}>
        <p className={css.lede}>{m.imports_begin_text()}</p>
        {problem !== null && (
          <Banner tone="error" title={m.imports_begin_failed()} live>
            {problem}
          </Banner>
        )}
        <ImportDropZone onFiles={begin} isMain />
      </Grid>
    </Card>
  )
}

/** Where orders and guests of another system come in. */
export function ImportsPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.imports_title()]} />
      <ScreenHead subtitle={m.imports_intro()} />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <Grid className={css.parts} gap={20}>
          <BeginCard accountId={user.account_id} />
          <ExportGuide />
          <ImportList accountId={user.account_id} zone={user.timezone} />
        </Grid>
      )}
    </>
  )
}
