import '../public.css'
import { OrderPage } from '../../features/checkout/pages/OrderPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(OrderPage)
