import '../public.css'
import { EventPage } from '../../features/storefront/pages/EventPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(EventPage, (props) => {
  const { event } = props
  if (event.description === null) return props
  return { ...props, event: { ...event, description: document.getElementById('about')?.innerHTML ?? '' } }
})
