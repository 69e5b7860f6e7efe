import type { Archive } from '@turnout/contract/archive/archive.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge, type Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { isProofDeclined } from '../../../api/proof.ts'
import { formatDate, formatNearDate } from '../../../format/format.ts'
import { sizeWords } from '../../../format/size-words.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { isUnderWay, useArchiveActs, type ArchivedPlace } from '../api.ts'
import css from './ArchiveDesk.module.css'

export interface ArchiveRowProps {
  place: ArchivedPlace
  archive: Archive
  zone: string
  onDelete: () => void
}

/** Its status as a badge: word and tone. */
const STATUS_WORDS: Readonly<Record<Archive['status'], { readonly tone: Tone; readonly words: () => string }>> = {
  WAITING: { tone: 'open', words: m.archive_status_waiting },
  RUNNING: { tone: 'open', words: m.archive_status_running },
  READY: { tone: 'teal', words: m.archive_status_ready },
  FAILED: { tone: 'red', words: m.archive_status_failed },
}

/** One archive: what it is of, how far it is or how large, until when it is kept. */
export function ArchiveRow({ place, archive, zone, onDelete }: ArchiveRowProps) {
  const { download } = useArchiveActs(place)
  const [isTaken, setTaken] = useState(false)
  const locale = documentLocale()
  const { tone, words } = STATUS_WORDS[archive.status]
  const when = formatNearDate(archive.created_at, 'moment', { locale, timeZone: zone })
  const take = async (): Promise<void> => {
    setTaken(true)
    try {
      await download(archive)
    } catch (error) {
      if (!isProofDeclined(error))
        showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    } finally {
      setTaken(false)
    }
  }
  return (
    <Row as="li" className={css.archive} align="center" wrap>
      <Stack className={css.what} gap={4} shrinks>
        <Text as="span" weight={600} breaks>
          {archive.event_title ?? m.archive_of_account()}
        </Text>
        <Text as="span" size={14} tone="muted">
          {factsOf(archive, { when, locale, zone })}
        </Text>
        {isUnderWay(archive) && <Progress archive={archive} locale={locale} />}
      </Stack>
      <StatusBadge tone={tone}>{words()}</StatusBadge>
      <Row gap={8} wrap>
        {archive.status === 'READY' && (
          <Button size="small" icon={Download} busy={isTaken} onPress={() => void take()}>
            {m.archive_download()}
          </Button>
        )}
        <Button size="small" icon={Trash2} onPress={onDelete}>
          {isUnderWay(archive) ? m.archive_stop() : m.archive_delete()}
        </Button>
      </Row>
    </Row>
  )
}

function factsOf(archive: Archive, { when, locale, zone }: { when: string; locale: string; zone: string }): string {
  const { size_in_bytes: bytes, rows_total: rows, expires_at: until } = archive
  if (archive.status === 'FAILED') return m.archive_facts_failed({ when })
  if (archive.status !== 'READY' || until === null) return m.archive_facts_asked({ when })
  const facts = m.archive_facts_ready({
    when,
    size: sizeWords(bytes, locale),
    rows: rows.toLocaleString(tagOf(locale)),
    until: formatDate(until, 'shortDate', { locale, timeZone: zone }),
  })
  return archive.is_sealed ? `${facts} · ${m.archive_facts_sealed()}` : facts
}

function Progress({ archive, locale }: { archive: Archive; locale: string }) {
  const { rows_done: done, rows_total: total } = archive
  const label = m.archive_progress({
    done: done.toLocaleString(tagOf(locale)),
    total: total.toLocaleString(tagOf(locale)),
  })
  return (
    <Stack role="status" className={css.progress} gap={6}>
      <ProgressBar label={label} value={done} max={Math.max(1, total)} />
      <Text as="span" size={14} tone="muted">
        {total === 0 ? m.archive_counting() : label}
      </Text>
    </Stack>
  )
}
