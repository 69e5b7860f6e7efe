import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { archivesQuery, isUnderWay, type ArchivedPlace } from '../api.ts'
import css from './ArchiveDesk.module.css'
import { ArchiveList } from './ArchiveList.tsx'
import { ExportForm } from './ExportForm.tsx'

/** What an archive has, the way to one, and those that there are. */
export function ArchiveDesk({ place, zone }: { place: ArchivedPlace; zone: string }) {
  const asked = useQuery(archivesQuery(place))
  const { answer, error } = listShown(asked)
  const archives = answer?.data ?? []
  return (
    <Grid className={css.parts} gap={20}>
      <Card title={m.archive_contents()}>
        <Stack as="ul" className={css.contents} gap={6} tone="muted">
          <li>{m.archive_contents_rows()}</li>
          <li>{m.archive_contents_images()}</li>
          <li>{m.archive_contents_without()}</li>
          <li>{m.archive_contents_private()}</li>
        </Stack>
        <ExportForm place={place} isBusy={archives.some(isUnderWay)} />
      </Card>
      <Card title={m.archive_list()}>
        {error !== null && <LoadError {...error} />}
        {error === null && answer === undefined && <Skeleton height="120px" />}
        {answer !== undefined && archives.length === 0 && (
          <EmptyState ghost="rows" title={m.archive_empty()}>
            {m.archive_empty_text()}
          </EmptyState>
        )}
        {archives.length > 0 && <ArchiveList place={place} archives={archives} zone={zone} />}
      </Card>
    </Grid>
  )
}
