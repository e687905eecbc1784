export default function PaymentDetailsPage() {
  return <h1>Payment details</h1>;
}
