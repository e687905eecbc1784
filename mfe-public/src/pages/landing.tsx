export default function LandingPage() {
  return (
    <>
      <h1>Dayrise</h1>
      <p>Practise investing with live prices and simulated funds.</p>
    </>
  );
}
