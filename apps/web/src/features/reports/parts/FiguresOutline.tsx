import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Grid, Hidden, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import css from './reports.module.css'

/** The tiles and axes of the figures while they load, in their final size. */
export function FiguresOutline() {
  return (
    <div aria-busy>
      <Grid className={css.tiles} rule="below">
        {['62%', '54%', '48%', '70%', '50%'].map((width) => (
          <Stack key={width} className={css.tile} gap={8} packed padding={16}>
            <Skeleton width={width} height="13px" />
            <Skeleton width="70%" height="24px" />
            <Skeleton width="40%" height="12px" />
          </Stack>
        ))}
      </Grid>
      <div className={css.chart}>
        <Skeleton height="1px" />
        <Skeleton height="1px" />
        <Skeleton height="1px" />
        <Skeleton height="1px" />
      </div>
    </div>
  )
}

/** A card of the right column while it loads. */
export function CardOutline() {
  return (
    <Stack gap={14} padding={18} aria-busy>
      <Skeleton width="45%" height="16px" />
      <Skeleton height="36px" />
      <Skeleton width="70%" height="14px" />
    </Stack>
  )
}

/** The head of the dashboard and its figures while the event loads. */
export function DashboardOutline() {
  return (
    <div aria-busy>
      <Hidden as="h1">{m.reports_dashboard()}</Hidden>
      <Row gap={16} align="center" below={20}>
        <Skeleton width="84px" height="84px" />
        <Stack gap={10}>
          <Skeleton width="260px" height="28px" />
          <Skeleton width="200px" height="14px" />
        </Stack>
      </Row>
      <Box border radius="card">
        <FiguresOutline />
      </Box>
    </div>
  )
}
