export default function CreateWhatsappPage() {
  return <h1>Change Whatsapp</h1>;
}
