export default function HelpPage() {
  return (
    <>
      <h1>Need Help?</h1>
      <p>We answer questions about the simulation.</p>
    </>
  );
}
