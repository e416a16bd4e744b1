export default function Home() {
  return <h1>Ordo</h1>;
}
