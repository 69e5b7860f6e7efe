import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import css from './report.module.css'

/** The outlines of a report in the place of what comes. */
export function ReportOutline() {
  return (
    <Card label={m.reports_figures()} flush>
      <div aria-busy>
        <div className={css.tiles}>
          {[84, 70, 70, 90, 120].map((width, place) => (
            <Grid as="span" key={place} className={css.tile} gap={8}>
              <Skeleton width={`${width}px`} />
              <Skeleton width="120px" height="26px" />
            </Grid>
          ))}
        </div>
        <Box padding={18}>
          <Skeleton height="248px" />
        </Box>
        <div className={css.lines}>
          {['100%', '92%', '100%', '88%', '100%'].map((width, place) => (
            <Skeleton key={place} width={width} />
          ))}
        </div>
      </div>
    </Card>
  )
}
