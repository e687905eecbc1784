export default function PlansRequestPage() {
  return <h1>Plans Request</h1>;
}
