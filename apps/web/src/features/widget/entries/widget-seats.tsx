import '../../../public/frame/public.css'
import { hydratePage } from '../../../public/frame/hydrate.tsx'
import { useVisit } from '../../../public/frame/use-visit.ts'
import { WidgetSeatsPage, type WidgetSeatsView } from '../pages/WidgetSeatsPage.tsx'

hydratePage((view: WidgetSeatsView) => {
  useVisit(view.page.event.id)
  return <WidgetSeatsPage {...view} />
})
