import '../public.css'
import { EventPage } from '../../features/storefront/pages/EventPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(EventPage)
